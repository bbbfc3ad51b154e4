import { errorCode } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { useAppointmentOutcome } from '../use-appointments';
import { crewMessages } from './crew.messages';

type Crew = RouterOutputs['appointments']['crew'];
export type CrewMember = Crew['members'][number];

/** The people of the user's own company, or of the one an administrator names. */
export function useCrew(companyId?: number) {
  return trpc.appointments.crew.useQuery({ companyId }, { refetchOnMount: 'always' });
}

interface SaveHandlers {
  onDone: () => void;
  /** Somebody else changed the person; what is stored now has been loaded. */
  onConflict: () => void;
}

export function useSaveCrewMember(form: FormFields, { onDone, onConflict }: SaveHandlers) {
  const texts = useMessages(crewMessages);
  const utils = trpc.useUtils();
  return trpc.appointments.saveCrewMember.useMutation({
    onSuccess: async (_, { name }) => {
      showToast({ title: texts.saved(name) });
      onDone();
      await Promise.all([utils.appointments.invalidate(), utils.photos.mine.invalidate()]);
    },
    onError: async (error) => {
      if (applyServerIssues(form, error)) return;
      showFailure(texts.saveFailed, error);
      await utils.appointments.crew.invalidate();
      if (errorCode(error) === 'CONFLICT') onConflict();
    },
  });
}

export function useRemoveCrewMember() {
  const texts = useMessages(crewMessages);
  const { changed, refused } = useAppointmentOutcome();
  return trpc.appointments.removeCrewMember.useMutation({
    onSuccess: () => changed(texts.removed),
    onError: (error) => refused(texts.removeFailed, error),
  });
}

export function useAssignCrew({ onDone, onConflict }: SaveHandlers) {
  const texts = useMessages(crewMessages);
  const { changed, refused } = useAppointmentOutcome();
  return trpc.appointments.assignCrew.useMutation({
    onSuccess: async () => {
      onDone();
      await changed(texts.chosen);
    },
    onError: async (error) => {
      await refused(texts.chooseFailed, error);
      if (errorCode(error) === 'CONFLICT') onConflict();
    },
  });
}
