import { errorMessage, isUnanswered } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form-errors';
import { showToast } from '../../shared/ui/toast';
import { customerQuotesMessages } from './customer-quotes.messages';
import { useQuotesChanged } from './use-quotes';

interface AnswerTexts {
  done: string;
  doneText: string;
  failed: string;
}

/** A refused answer means that the quote is no longer what the page showed: it is asked for again. One that nobody heard changes nothing. */
function useAnswerHandlers(form: FormFields, texts: AnswerTexts) {
  const quotesChanged = useQuotesChanged();
  return {
    onSuccess: async () => {
      showToast({ title: texts.done, description: texts.doneText });
      await quotesChanged();
    },
    onError: async (error: unknown) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
      await quotesChanged();
    },
  };
}

export function useAcceptQuote(form: FormFields) {
  return trpc.quotes.accept.useMutation(useAnswerHandlers(form, useMessages(customerQuotesMessages).form));
}

export function useDeclineQuote(form: FormFields) {
  return trpc.quotes.decline.useMutation(useAnswerHandlers(form, useMessages(customerQuotesMessages).declining));
}
