import { expiresAt } from '@stumpquote/domain/quotes/quote-expiry';
import { isQuoteMessage, type DeliveryWay } from '@stumpquote/domain/quotes/quote-delivery';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { Selectable, Updateable } from 'kysely';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import type { Deps } from '../../ports/deps.js';
import { firstDelivery, reachableQuote } from './quote-reached.queries.js';
import type { MessageRow } from './messages.queries.js';
import { updateQuote } from '../requests/request-quotes.queries.js';

type Reached = Pick<Selectable<QuotesTable>, 'delivered_at' | 'expires_at' | 'valid_days'>;

/** What is written when a quote first reaches its customer: its time runs from then. A date that the customer was given before stays. */
export function reachedColumns(
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
 * Keeps a quote's first delivery in step with its messages, in the transaction that settles one of them. What bounces was no delivery; what the
 * office told the customer stays.
 */
export async function noteQuoteDelivery(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  message: Pick<MessageRow, 'channel' | 'type' | 'quote_id'>,
): Promise<void> {
  if (message.quote_id === null || !isQuoteMessage(message)) return;
  const quote = await reachableQuote(tx, message.quote_id);
  if (
    quote === undefined ||
    (quote.delivered_by !== null && quote.delivered_by !== 'email' && quote.delivered_by !== 'sms')
  )
    return;
  const first = await firstDelivery(tx, message.quote_id);
  if ((first?.sent_at ?? null) === quote.delivered_at) return;
  const columns =
    first === undefined
      ? { delivered_at: null, delivered_by: null, expires_at: null }
      : reachedColumns(deps, quote, { at: fromInstant(first.sent_at), by: first.channel });
  // What was answered or replaced meanwhile has no time left to run.
  const { expires_at: expires, ...delivery } = columns;
  await updateQuote(
    tx,
    quote.id,
    isOpen(quote.status) ? { ...delivery, expires_at: expires } : delivery,
  );
}
