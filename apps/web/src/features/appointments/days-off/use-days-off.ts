import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { daysOffMessages } from './days-off.messages';

export type DaysOffOfCompany = RouterOutputs['appointments']['daysOff'];

/** Days off of the user's own company, or of the one an administrator names. */
export function useDaysOff(companyId: number | undefined) {
  return trpc.appointments.daysOff.useQuery({ companyId }, { refetchOnMount: 'always' });
}

export function useChangeDaysOff(form: FormFields) {
  const texts = useMessages(daysOffMessages);
  const utils = trpc.useUtils();
  return trpc.appointments.changeDaysOff.useMutation({
    onSuccess: async () => {
      showToast({ title: texts.saved });
      await utils.appointments.invalidate();
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      showFailure(texts.saveFailed, error);
      void utils.appointments.daysOff.invalidate();
    },
  });
}
