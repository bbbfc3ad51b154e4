import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import type { QuoteList } from '@stumpquote/domain/quotes/quote-schemas';
import { quoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql, type Expression } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import { rankOf } from '../../db/rank-of.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import { quotesWithNames } from './quotes.queries.js';

type Status = QuotesTable['status'];

/** What a filter of the table shows; 'Sent' is whatever way a quote went out. */
const filterStatuses: Record<NonNullable<QuoteList['status']>, readonly Status[]> = {
  pending: ['draft'],
  draft: ['draft'],
  sent: ['sent', 'email_sent'],
  email_sent: ['email_sent'],
  accepted: ['accepted'],
  declined: ['declined'],
  expired: ['expired'],
  superseded: ['superseded'],
};

const searched = [
  sql`quote_requests.first_name || ' ' || quote_requests.last_name`, sql.ref('quote_requests.reference_number'), sql.ref('quotes.description'),
];

type QuoteFilter = Omit<QuoteList, 'page' | 'pageSize'>;

function filtered(db: Db, { search, status }: QuoteFilter) {
  return quotesWithNames(db).where('quotes.deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('quotes.status', 'in', filterStatuses[status ?? 'draft']))
    .$if(search !== undefined, (query) => query.where(containsText(searched, search ?? '')));
}

const sortColumns: Record<NonNullable<QuoteList['sort']>, Expression<unknown>> = {
  createdAt: sql.ref('quotes.created_at'),
  amount: sql.ref('quotes.amount_cents'),
  status: rankOf(sql.ref('quotes.status'), quoteStatuses),
  customer: sql`lower(quote_requests.last_name || ' ' || quote_requests.first_name)`,
  reference: sql.ref('quote_requests.reference_number'),
};

function inOrder(db: Db, filter: QuoteFilter) {
  const { sort = 'createdAt', direction = usualDirection(sort) } = filter;
  return filtered(db, filter).orderBy(sortColumns[sort], direction).orderBy('quotes.id', direction);
}

/** One page of the administrator's table and how many rows there are in all; newest first unless sorted otherwise. */
export async function listQuoteRows(db: Db, query: QuoteList) {
  const { page, pageSize } = query;
  const [found, { total }] = await Promise.all([
    inOrder(db, query).limit(pageSize).offset((page - 1) * pageSize).execute(),
    filtered(db, query).clearSelect().select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: found, total: Number(total) };
}

/** The ids of what the table shows, in its order: what an export goes through page by page. */
export const quoteIds = async (db: Db, filter: QuoteFilter): Promise<number[]> =>
  (await inOrder(db, filter).clearSelect().select('quotes.id').execute()).map((row) => row.id);

export const quotesByIds = (db: Db, ids: readonly number[]) => quotesWithNames(db).where('quotes.id', 'in', ids).execute();
