import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { hasReachedCustomer } from '@stumpquote/domain/quotes/quote-delivery';
import { errorMessage, errorStatus } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { ConfirmOptions } from '../../../shared/ui/confirm-dialog';
import { showToast } from '../../../shared/ui/toast/toast';
import { quotesMessages } from '../quotes.messages';
import { useQuotesChanged, type Quote } from '../use-quotes';

/** Deletes a quote after confirming that it still exists and asking. */
export function useQuoteRemoval(confirm: (options: ConfirmOptions) => Promise<boolean>) {
  const texts = useMessages(quotesMessages);
  const utils = trpc.useUtils();
  const quotesChanged = useQuotesChanged();
  const remove = trpc.quotes.remove.useMutation();

  const ask = (quote: Quote) => {
    const { id, amount, sentAt } = quote;
    const price = formatUsd(dollarsToCents(amount));
    const words =
      sentAt === null
        ? {
            title: texts.confirmDeleteTitle,
            message: texts.confirmDelete(id, price),
            confirmLabel: texts.delete,
          }
        : {
            title: texts.confirmWithdrawTitle,
            message: hasReachedCustomer(quote)
              ? texts.confirmWithdraw(id, price)
              : texts.confirmWithdrawUndelivered(id, price),
            confirmLabel: texts.withdraw,
          };
    return confirm({ ...words, destructive: true });
  };
  const removeQuote = async (quote: Quote) => {
    if (!(await ask(quote))) return;
    try {
      await utils.quotes.get.fetch({ id: quote.id }, { staleTime: 0 });
      await remove.mutateAsync({ id: quote.id });
      showToast({ title: texts.deleted, description: texts.deletedText });
    } catch (error) {
      const description =
        errorStatus(error) === 404 ? texts.gone : errorMessage(error, texts.deleteFailed);
      showToast({ title: texts.deleteFailed, description, variant: 'destructive' });
    }
    await quotesChanged();
  };
  return { removeQuote, removingId: remove.isPending ? remove.variables.id : null };
}
