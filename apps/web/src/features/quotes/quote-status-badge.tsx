import { quoteBadge } from '@stumpquote/domain/quotes/quote-status';
import { StatusBadge } from '../../shared/ui/status-badge';
import type { Quote } from './use-quotes';

export const quoteBadgeStyle = (status: Quote['status']): 'outline' | 'secondary' | 'destructive' => {
  if (status === 'accepted') return 'secondary';
  return status === 'declined' || status === 'expired' ? 'destructive' : 'outline';
};

/** The quote's status in capitalised words. */
export function QuoteStatusBadge({ status }: { status: Quote['status'] }) {
  return <StatusBadge label={quoteBadge(status)} style={quoteBadgeStyle(status)} />;
}
