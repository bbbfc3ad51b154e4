import type {
  AnalysisRecord,
  HandleSet,
  MlAnalysis,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { fromOptionalJson, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { findPhotos } from '../photos/photos.queries.js';
import { writeMlAnalysis } from '../requests/requests.queries.js';
import { analysisInput } from './analysis-input.js';
import {
  correctedRecord,
  effectiveAnalysis,
  type EffectiveAnalysis,
} from './effective-analysis.js';
import {
  findAnalysis,
  firstFinishedOfRequest,
  linkToRequest,
  newestOfRequest,
  type AnalysisRow,
} from './stump-analysis.queries.js';
import { queueAnalysis } from './stump-analysis.service.js';

interface AnalysisToAttach {
  /** The analysis the form showed, if it got that far. */
  analysisId?: string | undefined;
  requestId: number;
  stumps?: readonly StumpInput[] | undefined;
  siteFacts?: SiteFacts | undefined;
  handles?: readonly HandleSet[] | undefined;
  /** The request's photos in order; it must have claimed them already. */
  photoIds: readonly string[];
}

/**
 * Attaches the analysis that the form showed if it matches the submitted photos and facts, else a
 * new one. Writes the request's mlAnalysis now if complete, else the worker does later. Never
 * refuses: a request can be sent without an analysis.
 */
export async function attachAnalysis(
  tx: Db,
  deps: Pick<Deps, 'ids' | 'clock' | 'workQueue'>,
  { analysisId, requestId, stumps = [], siteFacts = {}, handles = [], photoIds }: AnalysisToAttach,
): Promise<MlAnalysis | null> {
  const rows = await findPhotos(tx, photoIds);
  const photos = photoIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const input = analysisInput({ photos, stumps, siteFacts, handles });
  const shown =
    analysisId === undefined
      ? undefined
      : await linkIfMatching(tx, analysisId, toJson(input), requestId);
  const row =
    shown ?? (await queueAnalysis(tx, deps, input, { visitorId: null, userId: null, requestId }));
  const { mlAnalysis } = await effectiveAnalysis(tx, row);
  if (mlAnalysis !== null)
    await writeMlAnalysis(tx, requestId, toJson(mlAnalysis), toInstant(deps.clock.now()));
  return mlAnalysis;
}

/**
 * Photo ids are known only to the uploading browser, so an equal input proves that the analysis is
 * its own.
 */
async function linkIfMatching(
  tx: Db,
  id: string,
  input: string,
  requestId: number,
): Promise<AnalysisRow | undefined> {
  const row = await findAnalysis(tx, id);
  if (row === undefined || row.stage === 'failed' || row.input !== input) return undefined;
  return linkToRequest(tx, id, requestId);
}

/** Returns a request's newest analysis, original and corrected; null if it has none. */
export async function analysisOfRequest(
  db: Db,
  requestId: number,
): Promise<(EffectiveAnalysis & Pick<AnalysisRow, 'stage' | 'error'>) | null> {
  const row = await newestOfRequest(db, requestId);
  return row === undefined
    ? null
    : { ...(await effectiveAnalysis(db, row)), stage: row.stage, error: row.error };
}

/** Returns only the corrected record of a request's newest analysis; null if it has none. */
export async function recordOfRequest(db: Db, requestId: number): Promise<AnalysisRecord | null> {
  const row = await newestOfRequest(db, requestId);
  return row === undefined ? null : (await correctedRecord(db, row)).record;
}

/** Returns the record that the customer saw first, uncorrected; null if nothing was measured. */
export async function firstRecordOfRequest(
  db: Db,
  requestId: number,
): Promise<AnalysisRecord | null> {
  const row = await firstFinishedOfRequest(db, requestId);
  return row === undefined ? null : fromOptionalJson<AnalysisRecord>(row.record);
}

/**
 * Returns the record with as few corrections as have the sought figures, so that no later one is in
 * it; null if it never had them.
 */
export async function recordWithFigures(
  db: Db,
  requestId: number,
  isSought: (analysis: MlAnalysis | null) => boolean,
): Promise<AnalysisRecord | null> {
  const row = await newestOfRequest(db, requestId);
  if (row === undefined) return null;
  for (let count = 0; ; count += 1) {
    const { record, mlAnalysis, corrections } = await effectiveAnalysis(db, row, count);
    if (isSought(mlAnalysis)) return record;
    if (corrections.length < count) return null;
  }
}
