import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import type { Db } from '../../db/database.js';
import type { MessagesTable } from '../../db/schema/messages.js';

export interface Delivery {
  status: MessagesTable['status'];
  error: string | null;
  at: string;
}

/** Delivery status of the latest message of each kind about a quote. */
export interface Deliveries {
  sms: Delivery | null;
  email: Delivery | null;
}

/** Returns the latest text and email per quote. */
export async function deliveriesOf(
  db: Db,
  quoteIds: readonly number[],
): Promise<Map<number, Deliveries>> {
  const found = new Map<number, Deliveries>();
  if (quoteIds.length === 0) return found;
  const rows = await db
    .selectFrom('messages')
    .select(['quote_id', 'channel', 'type', 'status', 'error', 'updated_at'])
    .where('quote_id', 'in', quoteIds)
    .where('type', 'in', Object.values(quoteMessageTypes))
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    if (row.quote_id === null || row.type !== quoteMessageTypes[row.channel]) continue;
    const known = found.get(row.quote_id) ?? { sms: null, email: null };
    known[row.channel] = { status: row.status, error: row.error, at: row.updated_at };
    found.set(row.quote_id, known);
  }
  return found;
}

/** Returns every email that carried the quote, whatever its status. */
export const emailsOfQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom('messages')
    .select(['status', 'created_at'])
    .where('quote_id', '=', quoteId)
    .where('channel', '=', 'email')
    .where('type', '=', quoteMessageTypes.email)
    .execute();
