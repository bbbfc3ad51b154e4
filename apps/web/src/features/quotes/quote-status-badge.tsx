import { isUndelivered } from '@stumpquote/domain/quotes/quote-delivery';
import { StatusBadge } from '../../shared/ui/status-badge';
import { badgeOf } from './delivery-words';
import type { Quote } from './use-quotes';

export const quoteBadgeStyle = (
  status: Quote['status'],
): 'outline' | 'secondary' | 'destructive' => {
  if (status === 'accepted') return 'secondary';
  return status === 'declined' || status === 'expired' ? 'destructive' : 'outline';
};

/** The same, but marks a quote that has reached nobody. */
export const deliveryBadgeStyle = (quote: Quote): ReturnType<typeof quoteBadgeStyle> =>
  isUndelivered(quote) ? 'destructive' : quoteBadgeStyle(quote.status);

/** The quote's status in capitalised words, or that it was not delivered. */
export function QuoteStatusBadge({ quote }: { quote: Quote }) {
  return <StatusBadge label={badgeOf(quote)} style={deliveryBadgeStyle(quote)} />;
}
