import type { MessageListQuery } from '@stumpquote/domain/messages/message-schemas';
import { messageStatuses, undeliveredStatuses } from '@stumpquote/domain/messages/message-status';
import { usualDirection } from '@stumpquote/domain/page-schema';
import { activeQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql } from 'kysely';
import type { Db } from '../../db/database.js';
import {
  allListed,
  ignoringCase,
  inOrderOf,
  listPage,
  type List,
  type ListOrder,
  type SortColumn,
} from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';

const withReference = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('quote_requests', 'quote_requests.id', 'messages.quote_request_id');

/** Joins the message that repeats it, if any. */
const logged = (db: Db) =>
  withReference(db)
    .leftJoin('messages as again', 'again.repeats_id', 'messages.id')
    .selectAll('messages')
    .select(['quote_requests.reference_number', 'again.id as repeated_by_id']);

const sortColumns: Record<NonNullable<MessageListQuery['sort']>, SortColumn> = {
  createdAt: sql.ref('created_at'),
  to: ignoringCase('to_address'),
  status: rankOf(sql.ref('status'), messageStatuses),
};

type MessageFilter = Omit<MessageListQuery, 'page' | 'pageSize'>;

const statusesOf = (status: MessageFilter['status']) => {
  if (status === undefined) return undefined;
  return status === 'undelivered' ? [...undeliveredStatuses] : [status];
};

const messageList = ({ search, status, channel }: MessageFilter): List => ({
  table: 'messages',
  filters: {
    status: statusesOf(status),
    channel: channel === undefined ? undefined : [channel],
  },
  search:
    search === undefined
      ? undefined
      : { text: search, request: 'quote_request_id', recipient: 'to_address' },
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: MessageFilter): ListOrder => ({ by: [sortColumns[sort]], direction });

/**
 * Newest first by default. Searches by request and by the start of the recipient's
 * address, never by body: text that the reader may not see must not be searchable.
 */
export async function messagePage(db: Db, query: MessageListQuery) {
  const { ids, total } = await listPage<string>(db, messageList(query), listOrder(query), query);
  const rows = ids.length === 0 ? [] : await logged(db).where('messages.id', 'in', ids).execute();
  return { rows: inOrderOf(ids, rows), total };
}

/** Selects all listed ids in table order, for exports. */
export const messageIds = (db: Db, filter: MessageFilter) =>
  allListed<string>(db, messageList(filter), listOrder(filter));

/** Returns messages without their bodies. */
export const messageFactsByIds = (db: Db, ids: readonly string[]) =>
  withReference(db)
    .select([
      'messages.id',
      'messages.created_at',
      'messages.channel',
      'messages.type',
      'messages.to_address',
      'messages.subject',
      'messages.status',
      'messages.error',
      'messages.attempts',
      'messages.sent_at',
      'quote_requests.reference_number',
    ])
    .where('messages.id', 'in', ids)
    .execute();

export const loggedMessage = (db: Db, id: string) =>
  logged(db).where('messages.id', '=', id).executeTakeFirst();

/** Returns a request's 200 newest messages, newest first. */
export const messagesOfRequest = (db: Db, requestId: number) =>
  logged(db)
    .where('messages.quote_request_id', '=', requestId)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(200)
    .execute();

/** Returns the newest quote that was sent to the customer and is open or accepted. */
export const newestActiveQuote = (db: Db, requestId: number) =>
  db
    .selectFrom('quotes')
    .select('amount_cents')
    .where('quote_request_id', '=', requestId)
    .where('status', 'in', activeQuoteStatuses)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
