import type { Selectable } from 'kysely';
import { toInstant } from '../../../db/columns.js';
import type { Db } from '../../../db/database.js';
import type { PhotoOpinionsTable } from '../../../db/schema/photo-opinions.js';
import { newestFirst } from '../stump-analysis.queries.js';

type OpinionRow = Selectable<PhotoOpinionsTable>;

export const insertOpinion = (db: Db, requestId: number, now: string) =>
  db
    .insertInto('photo_opinions')
    .values({
      quote_request_id: requestId,
      state: 'waiting',
      provider: null,
      model: null,
      answers: null,
      problem: null,
      created_at: now,
      asked_at: null,
      ended_at: null,
    })
    .execute();

/** Returns the oldest request waiting for an opinion whose analysis is done, with that analysis. */
export const nextOpinion = (db: Db, askedSince: Date) =>
  db
    .selectFrom('photo_opinions as opinion')
    .innerJoin('stump_analyses as analysis', (join) =>
      join.on('analysis.id', '=', (eb) =>
        eb
          .selectFrom('stump_analyses')
          .select('stump_analyses.id')
          .whereRef('stump_analyses.quote_request_id', '=', 'opinion.quote_request_id')
          .$call(newestFirst)
          .limit(1),
      ),
    )
    .where('opinion.state', '=', 'waiting')
    .where('opinion.created_at', '>=', toInstant(askedSince))
    .where('analysis.stage', '=', 'complete')
    .select([
      'opinion.quote_request_id as requestId',
      'analysis.id as analysisId',
      'analysis.traceparent',
    ])
    .orderBy('opinion.created_at')
    .limit(1)
    .executeTakeFirst();

/** Claims a request's only call; false if it was already made. */
export async function claimCall(
  db: Db,
  requestId: number,
  { provider, model, at }: { provider: string; model: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo_opinions')
    .set({ state: 'asked', provider, model, asked_at: at })
    .where('quote_request_id', '=', requestId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const endOpinion = (
  db: Db,
  requestId: number,
  outcome: Pick<OpinionRow, 'state' | 'answers' | 'problem'> & { at: string },
) =>
  db
    .updateTable('photo_opinions')
    .set({
      state: outcome.state,
      answers: outcome.answers,
      problem: outcome.problem,
      ended_at: outcome.at,
    })
    .where('quote_request_id', '=', requestId)
    .execute();

/** Returns the last answered or failed call, for the system status. */
export const lastOpinion = (db: Db) =>
  db
    .selectFrom('photo_opinions')
    .select(['state', 'problem', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
