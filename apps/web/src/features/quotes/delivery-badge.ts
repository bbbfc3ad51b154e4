import { messageOutcome } from '@stumpquote/domain/messages/message-outcome';
import { deliveryBadge } from '@stumpquote/domain/quotes/quote-delivery';
import type { Quote } from './use-quotes';

const isDelivered = (delivery: NonNullable<Quote['deliveries']>['email'] | undefined): boolean =>
  delivery != null && messageOutcome(delivery) === 'delivered';

/** The text of a quote's badge: the documented status, if accurate. */
export const badgeOf = (quote: Quote): string =>
  deliveryBadge({
    ...quote,
    wasEmailed: quote.deliveredBy === 'email' || isDelivered(quote.deliveries?.email),
  });
