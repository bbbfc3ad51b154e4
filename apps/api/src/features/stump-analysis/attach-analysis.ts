import type {
  AnalysisRecord,
  HandleSet,
  MlAnalysis,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { findPhotos } from '../photos/photos.queries.js';
import { analysisInput } from './analysis-input.js';
import {
  correctedRecord,
  effectiveAnalysis,
  type EffectiveAnalysis,
} from './effective-analysis.js';
import {
  findAnalysis,
  linkToRequest,
  newestOfRequest,
  type AnalysisRow,
} from './stump-analysis.queries.js';
import { queueAnalysis } from './stump-analysis.service.js';
import { analysisView } from './stump-analysis.view.js';
import { writeMlAnalysis } from '../requests/requests.queries.js';

export interface AnalysisToAttach {
  /** The analysis that the form has shown, if it got that far. */
  analysisId?: string | undefined;
  requestId: number;
  stumps?: readonly StumpInput[] | undefined;
  siteFacts?: SiteFacts | undefined;
  handles?: readonly HandleSet[] | undefined;
  /** The request's photos in their order; they must be claimed by it already. */
  photoIds: readonly string[];
}

/**
 * Gives a request its analysis: the one that was shown when it fits the photos and what was typed, else a new one. Its
 * mlAnalysis is written now when it is complete, else by the worker. Never refuses: a request is sent with or without it.
 */
export async function attachAnalysis(
  tx: Db,
  deps: Pick<Deps, 'ids' | 'clock'>,
  { analysisId, requestId, stumps = [], siteFacts = {}, handles = [], photoIds }: AnalysisToAttach,
): Promise<MlAnalysis | null> {
  const rows = await findPhotos(tx, photoIds);
  const photos = photoIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const input = analysisInput({ photos, stumps, siteFacts, handles });
  const shown =
    analysisId === undefined
      ? undefined
      : await linkFitting(tx, analysisId, toJson(input), requestId);
  const row =
    shown ?? (await queueAnalysis(tx, deps, input, { visitorId: null, userId: null, requestId }));
  const { mlAnalysis } = await analysisView(tx, row);
  if (mlAnalysis !== null)
    await writeMlAnalysis(tx, requestId, toJson(mlAnalysis), toInstant(deps.clock.now()));
  return mlAnalysis;
}

/** Photo ids are secrets of the browser that uploaded them, so an equal input is that browser's own analysis. */
async function linkFitting(
  tx: Db,
  id: string,
  input: string,
  requestId: number,
): Promise<AnalysisRow | undefined> {
  const row = await findAnalysis(tx, id);
  if (row === undefined || row.stage === 'failed' || row.input !== input) return undefined;
  return linkToRequest(tx, id, requestId);
}

/** The newest analysis of a request as people have corrected it, and as it was; null when it has none. */
export async function analysisOfRequest(
  db: Db,
  requestId: number,
): Promise<(EffectiveAnalysis & Pick<AnalysisRow, 'stage' | 'error'>) | null> {
  const row = await newestOfRequest(db, requestId);
  return row === undefined
    ? null
    : { ...(await effectiveAnalysis(db, row)), stage: row.stage, error: row.error };
}

/** The record alone of a request's newest analysis, as people have corrected it; null where there is none. */
export async function recordOfRequest(db: Db, requestId: number): Promise<AnalysisRecord | null> {
  const row = await newestOfRequest(db, requestId);
  return row === undefined ? null : (await correctedRecord(db, row)).record;
}
