import {
  expiresAt,
  isQuoteMessage,
  type DeliveryWay,
} from '@stumpquote/domain/quotes/quote-delivery';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { Selectable, Updateable } from 'kysely';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import type { Deps } from '../../ports/deps.js';
import { quoteForDelivery, updateQuote } from '../requests/request-quotes.queries.js';
import { firstDelivery, type MessageRow } from './messages.queries.js';

type Reached = Pick<Selectable<QuotesTable>, 'delivered_at' | 'expires_at' | 'valid_days'>;

/**
 * Returns the columns to write when a quote first reaches its customer: its validity starts then.
 * Keeps an expiry date that the customer has already been given.
 */
export function deliveredColumns(
  { config }: Pick<Deps, 'config'>,
  quote: Reached,
  { at, by }: { at: Date; by: DeliveryWay },
): Updateable<QuotesTable> {
  const isDated = quote.delivered_at === null && quote.expires_at !== null;
  const expires = isDated
    ? quote.expires_at
    : toInstant(expiresAt(at, quote.valid_days, config.company.timeZone));
  return { delivered_at: toInstant(at), delivered_by: by, expires_at: expires };
}

/**
 * Updates a quote's first delivery from its messages, in the transaction that settles one of them.
 * A bounce undoes a delivery; one that the office recorded stays.
 */
export async function updateQuoteDelivery(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  message: Pick<MessageRow, 'channel' | 'type' | 'quote_id'>,
): Promise<void> {
  if (message.quote_id === null || !isQuoteMessage(message)) return;
  const quote = await quoteForDelivery(tx, message.quote_id);
  // An instant offer was delivered by the page.
  const isShown = quote?.delivered_at !== null && quote?.delivered_by === null;
  if (
    quote === undefined ||
    isShown ||
    (quote.delivered_by !== null && quote.delivered_by !== 'email' && quote.delivered_by !== 'sms')
  )
    return;
  const first = await firstDelivery(tx, message.quote_id);
  if ((first?.sent_at ?? null) === quote.delivered_at) return;
  const columns =
    first === undefined
      ? { delivered_at: null, delivered_by: null, expires_at: null }
      : deliveredColumns(deps, quote, { at: fromInstant(first.sent_at), by: first.channel });
  // A quote that was answered or replaced since keeps its expiry.
  const { expires_at: expires, ...delivery } = columns;
  await updateQuote(
    tx,
    quote.id,
    isOpen(quote.status) ? { ...delivery, expires_at: expires } : delivery,
  );
}
