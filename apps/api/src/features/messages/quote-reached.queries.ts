import { takenStatuses } from '@stumpquote/domain/messages/message-status';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import type { Db } from '../../db/database.js';

export const reachableQuote = (tx: Db, id: number) =>
  tx
    .selectFrom('quotes')
    .select(['id', 'status', 'delivered_at', 'delivered_by', 'expires_at', 'valid_days'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the quote's first message that a provider accepted and that didn't bounce. */
export const firstDelivery = (tx: Db, quoteId: number) =>
  tx
    .selectFrom('messages')
    .select(['channel', 'sent_at'])
    .$narrowType<{ sent_at: string }>()
    .where('quote_id', '=', quoteId)
    .where('type', 'in', Object.values(quoteMessageTypes))
    .where('status', 'in', takenStatuses)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
