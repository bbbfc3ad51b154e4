import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import type { QuoteList } from '@stumpquote/domain/quotes/quote-schemas';
import { openQuoteStatuses, quoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql, type Expression } from 'kysely';
import type { Db } from '../../db/database.js';
import {
  allListed,
  byTime,
  inOrderOf,
  listPage,
  type ListFilter,
  type ListOrder,
} from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import { quotesWithNames } from './quotes.queries.js';

type Status = QuotesTable['status'];

/** Statuses behind each filter of the table; 'Sent' covers every channel. */
const filterStatuses: Record<NonNullable<QuoteList['status']>, readonly Status[]> = {
  pending: ['draft'],
  draft: ['draft'],
  sent: openQuoteStatuses,
  email_sent: ['email_sent'],
  accepted: ['accepted'],
  declined: ['declined'],
  expired: ['expired'],
  superseded: ['superseded'],
};

type QuoteFilter = Omit<QuoteList, 'page' | 'pageSize'>;

const sortColumns: Record<NonNullable<QuoteList['sort']>, Expression<unknown>> = {
  createdAt: byTime,
  amount: sql.ref('amount_cents'),
  status: rankOf(sql.ref('status'), quoteStatuses),
  customer: sql.ref('customer_key'),
  reference: sql.ref('reference_number'),
};

/** Deleted quotes appear in no list; a search doesn't find them anyway. */
function listFilter({ search, status }: QuoteFilter): ListFilter {
  if (status !== undefined) return { search, status: filterStatuses[status] };
  return search === undefined ? { status: quoteStatuses } : { search };
}

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: QuoteFilter): ListOrder => ({ by: sortColumns[sort], direction });

/**
 * Returns one page of the administrator's table and the total; newest first by default. Searches
 * the quote's description and the fields its request is found by.
 */
export async function listQuoteRows(db: Db, query: QuoteList) {
  const { ids, total } = await listPage<number>(
    db,
    'quote_list',
    listFilter(query),
    listOrder(query),
    query,
  );
  return { rows: inOrderOf(ids, await quotesByIds(db, ids)), total };
}

/** Returns all listed ids in table order; exports page through them. */
export const quoteIds = (db: Db, filter: QuoteFilter): Promise<number[]> =>
  allListed<number>(db, 'quote_list', listFilter(filter), listOrder(filter));

export const quotesByIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : quotesWithNames(db).where('quotes.id', 'in', ids).execute();
