import { usualDirection } from '@stumpquote/domain/page-schema';
import type { QuoteListQuery } from '@stumpquote/domain/quotes/quote-schemas';
import { openQuoteStatuses, quoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../db/database.js';
import { allListed, inOrderOf, listPage, type List, type ListOrder } from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import { quotesWithNames } from './quotes.queries.js';

type Status = QuotesTable['status'];

/** Statuses behind each filter of the table; 'Sent' covers every channel. */
const filterStatuses: Record<NonNullable<QuoteListQuery['status']>, readonly Status[]> = {
  pending: ['draft'],
  draft: ['draft'],
  sent: openQuoteStatuses,
  email_sent: ['email_sent'],
  accepted: ['accepted'],
  declined: ['declined'],
  expired: ['expired'],
  superseded: ['superseded'],
};

type QuoteFilter = Omit<QuoteListQuery, 'page' | 'pageSize'>;

const sortColumns: Record<NonNullable<QuoteListQuery['sort']>, Expression<unknown>> = {
  createdAt: sql.ref('created_at'),
  amount: sql.ref('amount_cents'),
  status: rankOf(sql.ref('status'), quoteStatuses),
};

const quoteList = ({ search, status }: QuoteFilter): List => ({
  table: 'quotes',
  filters: { status: status === undefined ? undefined : filterStatuses[status] },
  where: [sql<SqlBool>`deleted_at is null`],
  search: search === undefined ? undefined : { text: search, request: 'quote_request_id' },
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: QuoteFilter): ListOrder => ({ by: [sortColumns[sort]], direction });

/**
 * One page of the administrator's table and its total row count, newest first by default. Searches
 * by request.
 */
export async function listQuoteRows(db: Db, query: QuoteListQuery) {
  const { ids, total } = await listPage<number>(db, quoteList(query), listOrder(query), query);
  return { rows: inOrderOf(ids, await quotesByIds(db, ids)), total };
}

/** Selects all listed ids in table order, for exports. */
export const quoteIds = (db: Db, filter: QuoteFilter) =>
  allListed<number>(db, quoteList(filter), listOrder(filter));

export const quotesByIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : quotesWithNames(db).where('quotes.id', 'in', ids).execute();
