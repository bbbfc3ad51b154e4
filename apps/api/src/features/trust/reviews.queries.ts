import type { HideReason } from '@stumpquote/domain/trust/review';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { ReviewsTable } from '../../db/schema/trust.js';

export type ReviewRow = Selectable<ReviewsTable>;

export const reviewOf = (db: Db, requestId: number): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews').selectAll().where('quote_request_id', '=', requestId).executeTakeFirst();

/** Inserts the review or changes its words and stars; the company's answer stays. */
export const putReview = (
  tx: Db,
  {
    quote_request_id,
    company_id,
    ...written
  }: Pick<
    NewRow<ReviewsTable>,
    'quote_request_id' | 'company_id' | 'stars' | 'text' | 'written_at' | 'updated_at'
  >,
) =>
  tx
    .insertInto('reviews')
    .values({
      quote_request_id,
      company_id,
      ...written,
      answer: null,
      answered_at: null,
      hidden_at: null,
      hidden_reason: null,
    })
    .onConflict((conflict) => conflict.column('quote_request_id').doUpdateSet(written))
    .execute();

export const setAnswer = (tx: Db, id: number, answer: string | null, now: string) =>
  tx
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : now, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Hides the review for a reason, or shows it again (null). */
export const setHidden = (tx: Db, id: number, reason: HideReason | null, now: string) =>
  tx
    .updateTable('reviews')
    .set({ hidden_at: reason === null ? null : now, hidden_reason: reason, updated_at: now })
    .where('id', '=', id)
    .execute();

export const deleteReview = (tx: Db, id: number) =>
  tx.deleteFrom('reviews').where('id', '=', id).execute();

/** Empties a hidden review: it still counts as removed. */
export const emptyReview = (tx: Db, id: number, now: string) =>
  tx
    .updateTable('reviews')
    .set({ text: null, answer: null, answered_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Deletes the reviews of all requests of an account. */
export const deleteReviewsOfOwner = (tx: Db, userId: number) =>
  tx
    .deleteFrom('reviews')
    .where('quote_request_id', 'in', (eb) =>
      eb.selectFrom('quote_requests').select('quote_requests.id').where('user_id', '=', userId),
    )
    .execute();

const withPeople = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('quote_requests', 'quote_requests.id', 'reviews.quote_request_id')
    .innerJoin('companies', 'companies.id', 'reviews.company_id')
    .selectAll('reviews')
    .select([
      'quote_requests.first_name',
      'quote_requests.last_name',
      'quote_requests.city',
      'quote_requests.reference_number',
      'companies.name as company_name',
    ])
    .orderBy('written_at', 'desc')
    .orderBy('reviews.id', 'desc');

export type ReviewWithPeople = Awaited<
  ReturnType<ReturnType<typeof withPeople>['execute']>
>[number];

/**
 * The newest reviews of a company, or of every company that takes new work (null); without hidden
 * ones.
 */
export const shownReviews = (db: Db, companyId: number | null, limit: number) =>
  withPeople(db)
    .where('hidden_at', 'is', null)
    .$if(companyId === null, (query) =>
      query.where('is_active', '=', 1).where('approved_at', 'is not', null),
    )
    .$if(companyId !== null, (query) => query.where('reviews.company_id', '=', companyId))
    .limit(limit)
    .execute();

/**
 * How many reviews there are in the same scope, how many of them are shown, and the shown ones'
 * stars together.
 */
export async function countReviews(db: Db, companyId: number | null) {
  const counts = await db
    .selectFrom('reviews')
    .innerJoin('companies', 'companies.id', 'reviews.company_id')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('hidden_at', 'is', null).as('shown'),
      fn.sum('stars').filterWhere('hidden_at', 'is', null).as('stars'),
    ])
    .$if(companyId === null, (query) =>
      query.where('is_active', '=', 1).where('approved_at', 'is not', null),
    )
    .$if(companyId !== null, (query) => query.where('reviews.company_id', '=', companyId))
    .executeTakeFirstOrThrow();
  return { all: Number(counts.all), shown: Number(counts.shown), stars: Number(counts.stars) };
}

/** A company's newest reviews with its hidden ones, for the company and the office. */
export const reviewsOfCompany = (db: Db, companyId: number, limit: number) =>
  withPeople(db).where('reviews.company_id', '=', companyId).limit(limit).execute();

/**
 * Requests whose work was finished between these times, that have no review, and whose customers
 * weren't asked for one.
 */
export const requestsToAsk = (db: Db, work: { from: string; until: string }, limit: number) =>
  db
    .selectFrom('quote_requests')
    .innerJoin('appointments', 'appointments.quote_request_id', 'quote_requests.id')
    .innerJoin('companies', 'companies.id', 'appointments.company_id')
    .selectAll('quote_requests')
    .select('companies.name as company_name')
    .where('appointments.status', '=', 'completed')
    .where('completed_at', '>=', work.from)
    .where('completed_at', '<=', work.until)
    .where('quote_requests.email', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.quote_request_id', '=', 'quote_requests.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.quote_request_id', '=', 'quote_requests.id')
            .where('type', '=', 'review_request'),
        ),
      ),
    )
    .orderBy('completed_at')
    .limit(limit)
    .execute();
