import { errorCode, errorMessage } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form-errors';
import { showToast } from '../../shared/ui/toast';
import { priceBookMessages } from './price-book.messages';

export function usePriceBook() {
  return trpc.priceBook.get.useQuery();
}

/**
 * Saves the next version; the answer takes the place of the one on screen. `onConflict`: there is a newer version than the form has
 * shown. What was typed stays.
 */
export function useUpdatePriceBook(form: FormFields, onConflict: (sentence: string) => void) {
  const texts = useMessages(priceBookMessages);
  const utils = trpc.useUtils();
  return trpc.priceBook.update.useMutation({
    onSuccess: (book) => {
      utils.priceBook.get.setData(undefined, book);
      showToast({ title: texts.saved(book.version), description: texts.savedText });
    },
    onError: (error) => {
      if (applyServerIssues(form, error)) return;
      if (errorCode(error) === 'CONFLICT') {
        onConflict(errorMessage(error));
        void utils.priceBook.invalidate();
        return;
      }
      showToast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
    },
  });
}
