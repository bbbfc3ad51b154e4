import { isUndelivered } from '@stumpquote/domain/quotes/quote-delivery';
import { StatusBadge } from '../../shared/ui/status-badge';
import { badgeOf } from './delivery-badge';
import type { Quote } from './use-quotes';

export const quoteBadgeStyle = (
  status: Quote['status'],
): 'outline' | 'secondary' | 'destructive' => {
  if (status === 'accepted') return 'secondary';
  return status === 'declined' || status === 'expired' ? 'destructive' : 'outline';
};

/** Marks a quote that was never delivered. */
export const deliveryBadgeStyle = (quote: Quote): ReturnType<typeof quoteBadgeStyle> =>
  isUndelivered(quote) ? 'destructive' : quoteBadgeStyle(quote.status);

/** The quote's status in title case, or that it wasn't delivered. */
export function QuoteStatusBadge({ quote }: { quote: Quote }) {
  return <StatusBadge label={badgeOf(quote)} style={deliveryBadgeStyle(quote)} />;
}
