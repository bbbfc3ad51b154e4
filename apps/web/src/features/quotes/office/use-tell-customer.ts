import type { ManualDeliveryWay } from '@stumpquote/domain/quotes/quote-delivery';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { useQuotesChanged, type Quote } from '../use-quotes';
import { tellCustomerMessages } from './tell-customer.messages';

/** Records that the office told the customer; a draft is marked as sent with it. */
export function useTellCustomer() {
  const texts = useMessages(tellCustomerMessages);
  const quotesChanged = useQuotesChanged();
  const markSent = trpc.quotes.markSent.useMutation();
  const tell = trpc.quotes.tell.useMutation();
  const record = async (quote: Quote, how: ManualDeliveryWay, onDone: () => void) => {
    try {
      if (quote.status === 'draft')
        await markSent.mutateAsync({ id: quote.id, readAt: quote.updatedAt });
      await tell.mutateAsync({ id: quote.id, how });
      showToast({ title: texts.done });
      onDone();
    } catch (error) {
      showFailure(texts.failed, error);
    }
    await quotesChanged();
  };
  return { record, isPending: markSent.isPending || tell.isPending };
}
