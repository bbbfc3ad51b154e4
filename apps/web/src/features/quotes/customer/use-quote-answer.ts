import { errorIssues, isUnanswered } from '../../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { useQuotesChanged } from '../use-quotes';
import { customerQuotesMessages } from './customer-quotes.messages';

type AcceptedQuote = RouterOutputs['quotes']['accept'];

interface AnswerTexts {
  done: string;
  doneText: string;
  failed: string;
}

/** A refused answer means the page is stale: refetch. A lost one changes nothing. */
function useAnswerHandlers(form: FormFields, texts: AnswerTexts) {
  const quotesChanged = useQuotesChanged();
  return {
    onSuccess: async () => {
      showToast({ title: texts.done, description: texts.doneText });
      await quotesChanged();
    },
    onError: async (error: unknown) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showFailure(texts.failed, error);
      await quotesChanged();
    },
  };
}

/** Whether the text changed before it was signed. */
export const hasTextChanged = (error: unknown): boolean =>
  errorIssues(error).some(({ path: [field] }) => field === 'textHash' || field === 'termsVersion');

/** `onTextChanged`: the text changed before signing, so nothing was signed. */
export function useAcceptQuote(
  form: FormFields,
  onTextChanged: (refusal: unknown) => Promise<void>,
) {
  const dates = useDates();
  const texts = useMessages(customerQuotesMessages).form;
  const emailText = useEmailText();
  const handlers = useAnswerHandlers(form, { ...texts, doneText: emailText(texts.doneText) });
  const quotesChanged = useQuotesChanged();
  const onSuccess = async (quote: AcceptedQuote) => {
    if (!quote.alreadyAccepted) return handlers.onSuccess();
    showToast({
      title: texts.alreadyDone,
      description: texts.alreadyDoneText(dates.date(quote.acceptedAt), quote.signature),
    });
    await quotesChanged();
  };
  const onError = (error: unknown) =>
    hasTextChanged(error) ? onTextChanged(error) : handlers.onError(error);
  return useKeyedMutation(trpc.quotes.accept, ({ quoteId }) => quoteId, { onSuccess, onError });
}

export function useDeclineQuote(form: FormFields) {
  return trpc.quotes.decline.useMutation(
    useAnswerHandlers(form, useMessages(customerQuotesMessages).declining),
  );
}
