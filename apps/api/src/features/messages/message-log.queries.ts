import type { MessageListQuery } from '@stumpquote/domain/messages/message-schemas';
import { messageStatuses } from '@stumpquote/domain/messages/message-status';
import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import { standingQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql, type Expression } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import { rankOf } from '../../db/rank-of.js';

const withReference = (db: Db) => db.selectFrom('messages').leftJoin('quote_requests', 'quote_requests.id', 'messages.quote_request_id');

// A type reads as its words: 'company_approved' is shown as 'Company approved', and its underscores are not there to be found.
const shownType = sql<string>`replace(messages.type, '_', ' ')`;

const sortColumns: Record<NonNullable<MessageListQuery['sort']>, Expression<unknown>> = {
  createdAt: sql.ref('messages.created_at'),
  to: sql`lower(messages.to_address)`,
  status: rankOf(sql.ref('messages.status'), messageStatuses),
};

/** Newest first unless said otherwise. The search never looks into a text: what the reader may not see must not be findable either. */
export async function messagePage(db: Db, { search, status, channel, page, pageSize, sort = 'createdAt', direction }: MessageListQuery) {
  let query = withReference(db);
  if (status !== undefined) query = query.where('messages.status', '=', status);
  if (channel !== undefined) query = query.where('messages.channel', '=', channel);
  if (search !== undefined) {
    query = query.where(({ fn, ref, val }) => containsText([
      ref('messages.to_address'), shownType, fn.coalesce('messages.subject', val('')), fn.coalesce('quote_requests.reference_number', val('')),
    ], search));
  }
  const way = direction ?? usualDirection(sort);
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll('messages').select('quote_requests.reference_number')
    .orderBy(sortColumns[sort], way).orderBy('messages.id', way)
    .limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

/** A request's messages, newest first. */
export const messagesOfRequest = (db: Db, requestId: number) =>
  withReference(db).selectAll('messages').select('quote_requests.reference_number').where('messages.quote_request_id', '=', requestId)
    .orderBy('messages.created_at', 'desc').orderBy('messages.id', 'desc').limit(200).execute();

export const findRequestToWriteTo = (db: Db, id: number) =>
  db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest quote that the customer has been sent and that still stands. */
export const newestStandingQuote = (db: Db, requestId: number) =>
  db.selectFrom('quotes').select('amount_cents').where('quote_request_id', '=', requestId).where('status', 'in', standingQuoteStatuses)
    .where('deleted_at', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst();
