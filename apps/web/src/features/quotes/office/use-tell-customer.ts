import { errorMessage } from '../../../shared/api/error-message';
import { trpc } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { tellCustomerMessages } from './tell-customer.messages';
import { useQuotesChanged } from '../use-quotes';

export function useTellCustomer() {
  const texts = useMessages(tellCustomerMessages);
  const quotesChanged = useQuotesChanged();
  return trpc.quotes.tell.useMutation({
    onSuccess: () => showToast({ title: texts.done }),
    onError: (error) =>
      showToast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    onSettled: quotesChanged,
  });
}
