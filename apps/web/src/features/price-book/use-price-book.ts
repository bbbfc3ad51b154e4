import { errorCode, errorMessage } from '../../shared/api/error-message';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { priceBookMessages } from './price-book.messages';

export type PriceVersion = RouterOutputs['priceBook']['history'][number];

export function usePriceBook() {
  return trpc.priceBook.get.useQuery();
}

export function usePriceHistory() {
  const query = trpc.priceBook.history.useQuery(undefined, { refetchOnMount: 'always' });
  return {
    history: query.data ?? null,
    isFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Puts the saved version into the cache and the history. */
function useSaved() {
  const texts = useMessages(priceBookMessages);
  const utils = trpc.useUtils();
  return (book: RouterOutputs['priceBook']['get']) => {
    utils.priceBook.get.setData(undefined, book);
    showToast({ title: texts.saved(book.version), description: texts.savedText });
    void utils.priceBook.history.invalidate();
  };
}

export function useRestoreVersion(onRestored: (book: RouterOutputs['priceBook']['get']) => void) {
  const texts = useMessages(priceBookMessages);
  const onSaved = useSaved();
  return trpc.priceBook.bringBack.useMutation({
    onSuccess: (book) => {
      onSaved(book);
      onRestored(book);
    },
    onError: (error) => showFailure(texts.saveFailed, error),
  });
}

/**
 * Saves a new version and shows it. `onConflict`: someone saved a newer version since the form
 * opened. What was typed stays.
 */
export function useUpdatePriceBook(form: FormFields, onConflict: (sentence: string) => void) {
  const texts = useMessages(priceBookMessages);
  const utils = trpc.useUtils();
  const onSaved = useSaved();
  return trpc.priceBook.update.useMutation({
    onSuccess: onSaved,
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      if (errorCode(error) === 'CONFLICT') {
        onConflict(errorMessage(error));
        void utils.priceBook.invalidate();
        return;
      }
      showFailure(texts.saveFailed, error);
    },
  });
}
