import { timing } from '@stumpquote/domain/timing';
import { useState } from 'react';
import { errorMessage } from '../../shared/api/error-message';
import { trpc, type RouterInputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import type { Submission } from './success-dialog';

export type RequestInput = RouterInputs['quoteRequests']['submit'];

const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

interface SubmitHandlers {
  onSent: (submission: Submission) => void;
  onFailed: (error: unknown) => void;
}

/** Sends the request; what was typed stays when that fails. The waits are the documented ones. */
export function useSubmitRequest({ onSent, onFailed }: SubmitHandlers) {
  const texts = useMessages(quoteRequestFormMessages).review;
  const { mutateAsync } = trpc.quoteRequests.submit.useMutation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (input: RequestInput) => {
    setFailure(null);
    setIsSending(true);
    try {
      const [submission] = await Promise.all([mutateAsync(input), wait(timing.submitMinimumWait)]);
      await wait(timing.submitCompletedWait);
      onSent(submission);
    } catch (error) {
      const sentence = errorMessage(error, texts.failedText);
      setFailure(sentence);
      showToast({ title: texts.failed, description: sentence, variant: 'destructive' });
      onFailed(error);
    }
    setIsSending(false);
  };
  return { submit: (input: RequestInput) => void submit(input), isSending, failure };
}
