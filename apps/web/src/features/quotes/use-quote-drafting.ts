import { errorMessage } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form-errors';
import { showToast } from '../../shared/ui/toast';
import { quotesMessages } from './quotes.messages';
import { useQuotesChanged } from './use-quotes';

function useDraftHandlers(form: FormFields, title: string, failed: string, fallback?: string) {
  const quotesChanged = useQuotesChanged();
  return {
    onSuccess: async () => {
      showToast({ title });
      await quotesChanged();
    },
    onError: (error: unknown) => {
      if (applyServerIssues(form, error)) return;
      showToast({ title: failed, description: errorMessage(error, fallback), variant: 'destructive' });
    },
  };
}

export function useCreateQuote(form: FormFields) {
  const texts = useMessages(quotesMessages);
  return trpc.quotes.create.useMutation(useDraftHandlers(form, texts.created, texts.createFailed, texts.createFailedText));
}

export function useProposeQuote(form: FormFields) {
  const texts = useMessages(quotesMessages);
  return trpc.quotes.propose.useMutation(useDraftHandlers(form, texts.proposed, texts.createFailed, texts.createFailedText));
}

export function useChangeQuote(form: FormFields) {
  const texts = useMessages(quotesMessages);
  return trpc.quotes.change.useMutation(useDraftHandlers(form, texts.changed, texts.changeFailed));
}
