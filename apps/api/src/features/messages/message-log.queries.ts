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

type MessageFilter = Omit<MessageListQuery, 'page' | 'pageSize'>;

function filtered(db: Db, { search, status, channel }: MessageFilter) {
  let query = withReference(db);
  if (status !== undefined) query = query.where('messages.status', '=', status);
  if (channel !== undefined) query = query.where('messages.channel', '=', channel);
  if (search !== undefined) {
    query = query.where(({ fn, ref, val }) => containsText([
      ref('messages.to_address'), shownType, fn.coalesce('messages.subject', val('')), fn.coalesce('quote_requests.reference_number', val('')),
    ], search));
  }
  return query;
}

function inOrder(db: Db, filter: MessageFilter) {
  const { sort = 'createdAt', direction = usualDirection(sort) } = filter;
  return filtered(db, filter).orderBy(sortColumns[sort], direction).orderBy('messages.id', direction);
}

/** Newest first unless said otherwise. The search never looks into a text: what the reader may not see must not be findable either. */
export async function messagePage(db: Db, query: MessageListQuery) {
  const { page, pageSize } = query;
  const { count } = await filtered(db, query).select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await inOrder(db, query).selectAll('messages').select('quote_requests.reference_number')
    .limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

/** The ids of what the log shows, in its order: what an export goes through page by page. */
export const messageIds = async (db: Db, filter: MessageFilter): Promise<string[]> =>
  (await inOrder(db, filter).select('messages.id').execute()).map((row) => row.id);

/** Everything about messages but what they say. */
export const messageFactsByIds = (db: Db, ids: readonly string[]) =>
  withReference(db).select([
    'messages.id', 'messages.created_at', 'messages.channel', 'messages.type', 'messages.to_address', 'messages.subject', 'messages.status',
    'messages.error', 'messages.attempts', 'messages.sent_at', 'quote_requests.reference_number',
  ]).where('messages.id', 'in', ids).execute();

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
