import { countingQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { QuotesTable } from '../../db/schema/quotes.js';

// Quote rows belong to the request's record: access to a request depends on them, and a delivered
// message dates its quote.

export const insertQuote = (tx: Db, quote: NewRow<QuotesTable>) =>
  tx.insertInto('quotes').values(quote).returning('id').executeTakeFirstOrThrow();

export const updateQuote = (tx: Db, id: number, changes: Updateable<QuotesTable>) =>
  tx.updateTable('quotes').set(changes).where('id', '=', id).execute();

/** Returns what a delivered message needs to date its quote. */
export const quoteForDelivery = (tx: Db, id: number) =>
  tx
    .selectFrom('quotes')
    .select(['id', 'status', 'delivered_at', 'delivered_by', 'expires_at', 'valid_days'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns requests with a drafted, open, or accepted quote from the company, which may read them
 * even if another company is assigned.
 */
export const requestsWithCountingQuote = (db: Db, companyId: number) =>
  db
    .selectFrom('quotes')
    .select('quote_request_id')
    .where('company_id', '=', companyId)
    .where('status', 'in', countingQuoteStatuses)
    .where('deleted_at', 'is', null);

export async function hasCountingQuote(
  db: Db,
  requestId: number,
  companyId: number,
): Promise<boolean> {
  const found = await requestsWithCountingQuote(db, companyId)
    .where('quote_request_id', '=', requestId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the companies with a drafted, open, or accepted quote on the request. */
export const companiesWithCountingQuote = async (db: Db, requestId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('quotes')
      .select('company_id')
      .distinct()
      .$narrowType<{ company_id: number }>()
      .where('quote_request_id', '=', requestId)
      .where('company_id', 'is not', null)
      .where('status', 'in', countingQuoteStatuses)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ company_id: id }) => id);

/** Returns the ids of the company's quotes on the request, deleted ones included. */
export const quoteIdsOfCompany = async (
  db: Db,
  requestId: number,
  companyId: number,
): Promise<number[]> =>
  (
    await db
      .selectFrom('quotes')
      .select('id')
      .where('quote_request_id', '=', requestId)
      .where('company_id', '=', companyId)
      .execute()
  ).map(({ id }) => id);

/** Forgets why the customer declined. */
export const forgetReasons = (tx: Db, requestId: number) =>
  tx
    .updateTable('quotes')
    .set({ decline_reason: null })
    .where('quote_request_id', '=', requestId)
    .execute();
