import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { tellCustomerMessages } from './tell-customer.messages';
import { useQuotesChanged } from '../use-quotes';

export function useTellCustomer() {
  const texts = useMessages(tellCustomerMessages);
  const quotesChanged = useQuotesChanged();
  return trpc.quotes.tell.useMutation({
    onSuccess: () => showToast({ title: texts.done }),
    onError: (error) => showFailure(texts.failed, error),
    onSettled: quotesChanged,
  });
}
