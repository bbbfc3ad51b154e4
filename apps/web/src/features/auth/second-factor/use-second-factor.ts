import { errorCode } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { secondFactorMessages } from './second-factor.messages';

/** Whether the password was right and the account asks for a code as well. */
export const requiresCode = (error: unknown): boolean =>
  errorCode(error) === 'SECOND_FACTOR_REQUIRED';

export const useSecondFactorState = () => trpc.secondFactor.state.useQuery();

function useFailure() {
  const texts = useMessages(secondFactorMessages);
  return (error: unknown) => showFailure(texts.failed, error);
}

export function useBeginSecondFactor() {
  const onError = useFailure();
  return trpc.secondFactor.begin.useMutation({ onError });
}

/** Calls that take the password and a code; the server's errors appear at their fields. */
export function useProvenChanges(
  form: FormFields,
  { onCodes, onOff }: { onCodes: (codes: readonly string[]) => void; onOff: () => void },
) {
  const texts = useMessages(secondFactorMessages);
  const utils = trpc.useUtils();
  const fail = useFailure();
  const onError = (error: unknown) => {
    if (!applyServerIssues(form, error)) fail(error);
  };
  const onSettled = () => utils.secondFactor.invalidate();
  const confirm = trpc.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError,
    onSettled,
  });
  const renew = trpc.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError,
    onSettled,
  });
  const turnOff = trpc.secondFactor.remove.useMutation({
    onSuccess: () => {
      onOff();
      showToast({ title: texts.turnedOff });
    },
    onError,
    onSettled,
  });
  return { confirm, renew, turnOff };
}
