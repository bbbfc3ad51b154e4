import { sql, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { StumpAnalysesTable } from '../../db/schema/stump-analyses.js';
import type { Caller } from '../../ports/caller.js';

export type AnalysisRow = Selectable<StumpAnalysesTable>;

export const insertAnalysis = (db: Db, row: NewRow<StumpAnalysesTable>) =>
  db.insertInto('stump_analyses').values(row).returningAll().executeTakeFirstOrThrow();

export const findAnalysis = (db: Db, id: string) =>
  db.selectFrom('stump_analyses').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Sorts a request's analyses newest first, breaking ties by id. Every query for the newest one must
 * use it, so that all pick the same row.
 */
export const newestFirst = <
  DB extends { stump_analyses: StumpAnalysesTable },
  TB extends keyof DB,
  O,
>(
  analyses: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  analyses
    .orderBy(sql.ref('stump_analyses.created_at'), 'desc')
    .orderBy(sql.ref('stump_analyses.id'), 'desc');

export const newestOfRequest = (db: Db, requestId: number): Promise<AnalysisRow | undefined> =>
  db
    .selectFrom('stump_analyses')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .$call(newestFirst)
    .limit(1)
    .executeTakeFirst();

/** Returns the request's first finished analysis, whose figures the customer saw first. */
export const firstFinishedOfRequest = (
  db: Db,
  requestId: number,
): Promise<AnalysisRow | undefined> =>
  db
    .selectFrom('stump_analyses')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('record', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Returns the browser's unclaimed, non-failed analysis of exactly this input. */
export const findSame = (db: Db, visitorId: string, input: string) =>
  db
    .selectFrom('stump_analyses')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('input', '=', input)
    .where('quote_request_id', 'is', null)
    .where('stage', '<>', 'failed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const underWay = ['preprocessing', 'analysing'] as const;

/** Returns queued analyses, and those without a heartbeat since `abandonedBefore`, oldest first. */
export const dueAnalyses = (db: Db, abandonedBefore: Date, limit: number) =>
  db
    .selectFrom('stump_analyses')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('stage', '=', 'queued'),
        eb.and([eb('stage', 'in', underWay), eb('updated_at', '<', toInstant(abandonedBefore))]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();

/**
 * Updates a job if it is still as read, so that two workers never hold the same one (optimistic
 * locking).
 */
export const changeJob = (db: Db, job: AnalysisRow, changes: Updateable<StumpAnalysesTable>) =>
  db
    .updateTable('stump_analyses')
    .set(changes)
    .where('id', '=', job.id)
    .where('stage', '=', job.stage)
    .where('attempts', '=', job.attempts)
    .returningAll()
    .executeTakeFirst();

export const linkToRequest = (db: Db, id: string, requestId: number) =>
  db
    .updateTable('stump_analyses')
    .set({ quote_request_id: requestId })
    .where('id', '=', id)
    .where('quote_request_id', 'is', null)
    .returningAll()
    .executeTakeFirst();

export function isRequester(row: AnalysisRow, caller: Caller): boolean {
  if (row.visitor_id !== null && row.visitor_id === caller.visitorId) return true;
  return row.user_id !== null && row.user_id === caller.user?.id;
}

/** Deletes analyses that visitors tried out before then and never submitted. */
export const deleteUnsentBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('stump_analyses')
    .where('quote_request_id', 'is', null)
    .where('created_at', '<', toInstant(before))
    .execute();
