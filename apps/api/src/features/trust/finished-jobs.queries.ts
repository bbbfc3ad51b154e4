import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { FinishedJobsTable } from '../../db/schema/trust.js';

export const jobOf = (db: Db, requestId: number) =>
  db
    .selectFrom('finished_jobs')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .executeTakeFirst();

/** Stores the consent; agreeing twice changes nothing. */
export const insertJob = (
  tx: Db,
  consent: Pick<
    NewRow<FinishedJobsTable>,
    'quote_request_id' | 'company_id' | 'version' | 'text' | 'agreed_at'
  >,
) =>
  tx
    .insertInto('finished_jobs')
    .values({
      ...consent,
      before_jpeg: null,
      after_jpeg: null,
      width_in: null,
      published_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type Published = Pick<
  Selectable<FinishedJobsTable>,
  'before_jpeg' | 'after_jpeg' | 'width_in' | 'published_at'
>;

export const setPublished = (tx: Db, id: number, published: Published) =>
  tx.updateTable('finished_jobs').set(published).where('id', '=', id).execute();

export const deleteJob = (tx: Db, requestId: number) =>
  tx.deleteFrom('finished_jobs').where('quote_request_id', '=', requestId).execute();

/** Deletes the consents and pictures of all requests of an account. */
export const deleteJobsOfOwner = (tx: Db, userId: number) =>
  tx
    .deleteFrom('finished_jobs')
    .where('quote_request_id', 'in', (eb) =>
      eb.selectFrom('quote_requests').select('quote_requests.id').where('user_id', '=', userId),
    )
    .execute();

/**
 * Published jobs of a company, or of every company (null), newest first; without the pictures. None
 * of a company that takes no new work.
 */
export const publishedJobs = (db: Db, companyId: number | null, limit: number) =>
  db
    .selectFrom('finished_jobs')
    .innerJoin('quote_requests', 'quote_requests.id', 'finished_jobs.quote_request_id')
    .innerJoin('companies', 'companies.id', 'finished_jobs.company_id')
    .select([
      'finished_jobs.id',
      'finished_jobs.quote_request_id',
      'finished_jobs.width_in',
      'quote_requests.city',
      'companies.name as company_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select((inner) => inner.fn.max('completed_at').as('completed_at'))
        .whereRef('appointments.quote_request_id', '=', 'finished_jobs.quote_request_id')
        .as('finished_at'),
    )
    .where('published_at', 'is not', null)
    .where('is_active', '=', 1)
    .where('approved_at', 'is not', null)
    .$if(companyId !== null, (query) => query.where('finished_jobs.company_id', '=', companyId))
    .orderBy('published_at', 'desc')
    .orderBy('finished_jobs.id', 'desc')
    .limit(limit)
    .execute();

export const publishedJob = (db: Db, id: number) =>
  db
    .selectFrom('finished_jobs')
    .innerJoin('companies', 'companies.id', 'finished_jobs.company_id')
    .select(['before_jpeg', 'after_jpeg', 'published_at'])
    .where('finished_jobs.id', '=', id)
    .where('published_at', 'is not', null)
    .where('is_active', '=', 1)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
