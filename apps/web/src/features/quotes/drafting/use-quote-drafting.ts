import { errorCode, errorMessage, errorStatus } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useKeyedMutation } from '../../../shared/api/use-keyed-mutation';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../../shared/ui/form/form-errors';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { quotesMessages } from '../quotes.messages';
import { useQuotesChanged } from '../use-quotes';
import { estimateChangedMessages } from './estimate-changed.messages';

interface DraftTexts {
  done: string;
  failed: string;
  fallback?: string;
}

function useDraftHandlers(
  form: FormFields,
  { done: title, failed, fallback }: DraftTexts,
  onConflict?: (sentence: string) => void,
) {
  const quotesChanged = useQuotesChanged();
  return {
    onSuccess: async () => {
      showToast({ title });
      await quotesChanged();
    },
    onError: (error: unknown) => {
      if (applyServerIssues(form, error)) return;
      if (onConflict && errorStatus(error) === 409 && errorCode(error) === 'CONFLICT') {
        onConflict(errorMessage(error, fallback));
        void quotesChanged();
        return;
      }
      showFailure(failed, error, fallback);
    },
  };
}

/** `onConflict`: a quote was created since the form opened. What was typed stays. */
export function useCreateQuote(form: FormFields, onConflict: (sentence: string) => void) {
  const texts = useMessages(quotesMessages);
  const handlers = useDraftHandlers(
    form,
    { done: texts.created, failed: texts.createFailed, fallback: texts.createFailedText },
    onConflict,
  );
  return useKeyedMutation(trpc.quotes.create, ({ quoteRequestId }) => quoteRequestId, handlers);
}

export function useProposeQuote(form: FormFields) {
  const texts = useMessages(quotesMessages);
  const handlers = useDraftHandlers(form, {
    done: texts.proposed,
    failed: texts.createFailed,
    fallback: texts.createFailedText,
  });
  return useKeyedMutation(trpc.quotes.propose, ({ quoteRequestId }) => quoteRequestId, handlers);
}

/** Keeps a marked draft unchanged. */
export function useKeepFigures() {
  const texts = useMessages(estimateChangedMessages);
  const quotesChanged = useQuotesChanged();
  return trpc.quotes.keepFigures.useMutation({
    onSuccess: () => showToast({ title: texts.kept }),
    onError: (error) => showFailure(texts.keepFailed, error),
    onSettled: quotesChanged,
  });
}

/** `onConflict`: someone else changed the draft. What was typed stays. */
export function useChangeQuote(form: FormFields, onConflict: (sentence: string) => void) {
  const texts = useMessages(quotesMessages);
  return trpc.quotes.change.useMutation(
    useDraftHandlers(form, { done: texts.changed, failed: texts.changeFailed }, onConflict),
  );
}
