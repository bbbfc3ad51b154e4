import { useState } from 'react';
import { errorCode, errorMessage, isUnanswered } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { officeRequestMessages } from './office-request.messages';

// A new request has no number yet.
const thisForm = 0;

export function useEnterRequest(form: FormFields, onSaved: (requestId: number) => void) {
  const texts = useMessages(officeRequestMessages);
  const utils = trpc.useUtils();
  return useKeyedMutation(trpc.quoteRequests.enter, () => thisForm, {
    onSuccess: async ({ id, referenceNumber }) => {
      showToast({ title: texts.saved, description: texts.savedText(referenceNumber) });
      await utils.quoteRequests.invalidate();
      onSaved(id);
    },
    onError: (error) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showFailure(texts.failed, error);
    },
  });
}

/** `conflict`: someone else changed the request since the form opened. */
export function useCorrectContact(form: FormFields, onDone: () => void) {
  const texts = useMessages(officeRequestMessages).correct;
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useKeyedMutation(trpc.quoteRequests.correctContact, (input) => input.requestId, {
    onSuccess: async () => {
      onDone();
      showToast({ title: texts.done });
      await utils.invalidate();
    },
    onError: (error) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      if (errorCode(error) === 'CONFLICT') setConflict(errorMessage(error));
      else showFailure(texts.failed, error);
    },
  });
  return { ...mutation, conflict };
}
