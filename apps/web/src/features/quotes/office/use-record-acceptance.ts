import { isUnanswered } from '../../../shared/api/error-message';
import { trpc, type RouterInputs, type RouterOutputs } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { hasTextChanged } from '../customer/use-quote-answer';
import { useQuotesChanged } from '../use-quotes';
import { recordAcceptanceMessages } from './record-acceptance.messages';

export type SpokenTerms = RouterOutputs['quotes']['spokenTerms'];

export const useSpokenTerms = (quoteId: number) =>
  trpc.quotes.spokenTerms.useQuery(
    { quoteId },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  );

/** `onTextChanged`: the text changed after it was read aloud, so nothing was recorded. */
export function useRecordAcceptance(
  form: FormFields,
  onTextChanged: (refusal: unknown) => Promise<void>,
) {
  const texts = useMessages(recordAcceptanceMessages);
  const quotesChanged = useQuotesChanged();
  const emailText = useEmailText();
  const mutation = useKeyedMutation(trpc.quotes.recordAcceptance, ({ quoteId }) => quoteId, {
    onSuccess: async () => {
      showToast({ title: texts.done, description: emailText(texts.doneText) });
      await quotesChanged();
    },
    onError: async (error) => {
      if (hasTextChanged(error)) return onTextChanged(error);
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showFailure(texts.failed, error);
      await quotesChanged();
    },
  });
  const record = (input: RouterInputs['quotes']['recordAcceptance'], onDone: () => void) =>
    mutation.mutate(input, { onSuccess: onDone });
  return { ...mutation, record };
}
