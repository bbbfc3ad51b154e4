import { useState } from 'react';
import { errorCode, errorMessage, isUnanswered } from '../../../shared/api/error-message';
import { trpc, type RouterInputs } from '../../../shared/api/trpc';
import { useIntentKeys } from '../../../shared/api/use-intent-keys';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showToast } from '../../../shared/ui/toast/toast';
import { officeRequestMessages } from './office-request.messages';

type Entered = Omit<RouterInputs['quoteRequests']['enter'], 'idempotencyKey'>;

// The form makes one request, which has no number yet.
const thisForm = 0;

export function useEnterRequest(form: FormFields, onSaved: (requestId: number) => void) {
  const texts = useMessages(officeRequestMessages);
  const utils = trpc.useUtils();
  const keys = useIntentKeys();
  const mutation = trpc.quoteRequests.enter.useMutation({
    onSuccess: async ({ id, referenceNumber }) => {
      showToast({ title: texts.saved, description: texts.savedText(referenceNumber) });
      await utils.quoteRequests.invalidate();
      onSaved(id);
    },
    onError: (error) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
    },
    onSettled: (_answer, error) => keys.settle(thisForm, error),
  });
  return {
    ...mutation,
    enter: (input: Entered) => mutation.mutate({ ...input, idempotencyKey: keys.keyFor(thisForm) }),
  };
}

type Correction = Omit<RouterInputs['quoteRequests']['correctContact'], 'idempotencyKey'>;

/** `conflict`: somebody else changed the request after the form was opened. */
export function useCorrectContact(form: FormFields, onDone: () => void) {
  const texts = useMessages(officeRequestMessages).correct;
  const utils = trpc.useUtils();
  const keys = useIntentKeys();
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = trpc.quoteRequests.correctContact.useMutation({
    onSuccess: async () => {
      onDone();
      showToast({ title: texts.done });
      await utils.invalidate();
    },
    onError: (error) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      if (errorCode(error) === 'CONFLICT') setConflict(errorMessage(error));
      else
        showToast({
          title: texts.failed,
          description: errorMessage(error),
          variant: 'destructive',
        });
    },
    onSettled: (_answer, error, { requestId }) => keys.settle(requestId, error),
  });
  return {
    ...mutation,
    conflict,
    correct: (input: Correction) =>
      mutation.mutate({ ...input, idempotencyKey: keys.keyFor(input.requestId) }),
  };
}
