import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { StartAnalysis } from '@stumpquote/domain/stump-analysis/start-analysis-schema';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { currentTraceparent } from '../../process/tracing.js';
import { findPhotos, isUploader, lockUploads, type PhotoRow } from '../photos/photos.queries.js';
import { analysisInput, type AnalysisInput } from './analysis-input.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';
import {
  findAnalysis,
  findSame,
  insertAnalysis,
  isRequester,
  type AnalysisRow,
} from './stump-analysis.queries.js';
import { analysisView, type AnalysisView } from './stump-analysis.view.js';

const texts = stumpAnalysisMessages;
const perHour = 240;

/** Queues an analysis of this browser's photos; a repeated input returns the existing analysis. */
export async function startAnalysis(
  deps: ChangeDeps & Pick<Deps, 'ids' | 'workQueue'>,
  caller: Caller,
  start: StartAnalysis,
): Promise<{ id: string }> {
  const photos = await ownPhotos(deps.db, caller, start.photoIds);
  const input = analysisInput({ ...start, photos });
  const visitorId = caller.ensureVisitorId();
  return inTransaction(deps, async (tx) => {
    await lockUploads(tx, visitorId);
    const same = await findSame(tx, visitorId, toJson(input));
    if (same !== undefined) return { id: same.id };
    await consumeRate(tx, deps.clock, {
      key: `analysis:address:${caller.network}`,
      max: perHour,
      windowSeconds: 3600,
      message: texts.tooOften,
    });
    const asker = { visitorId, userId: caller.user?.id ?? null, requestId: null };
    const { id } = await queueAnalysis(tx, deps, input, asker);
    return { id };
  });
}

async function ownPhotos(db: Db, caller: Caller, ids: readonly string[]): Promise<PhotoRow[]> {
  const rows = new Map((await findPhotos(db, ids)).map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = rows.get(id);
    if (row !== undefined && isUploader(row, caller)) return row;
    throw fieldError('VALIDATION', ['photoIds', index], texts.photosGone);
  });
}

interface AnalysisRequester {
  visitorId: string | null;
  userId: number | null;
  requestId: number | null;
}

/** Stores an analysis and adds its job. Needs a transaction. */
export async function queueAnalysis(
  tx: Db,
  deps: Pick<Deps, 'ids' | 'clock' | 'workQueue'>,
  input: AnalysisInput,
  asker: AnalysisRequester,
): Promise<AnalysisRow> {
  const now = toInstant(deps.clock.now());
  const row = await insertAnalysis(tx, {
    id: deps.ids.uuid(),
    visitor_id: asker.visitorId,
    user_id: asker.userId,
    quote_request_id: asker.requestId,
    input: toJson(input),
    stage: 'queued',
    record: null,
    price_book_version: null,
    attempts: 0,
    error: null,
    created_at: now,
    updated_at: now,
    completed_at: null,
    traceparent: currentTraceparent(),
  });
  await deps.workQueue.add(tx, { kind: 'analysis', id: row.id });
  return row;
}

/**
 * Returns an analysis's progress; NOT_FOUND except for the browser or account that requested it.
 */
export async function readAnalysis(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<AnalysisView> {
  const row = await findAnalysis(deps.db, id);
  if (row === undefined || !isRequester(row, caller))
    throw new DomainError('NOT_FOUND', texts.notFound);
  return analysisView(deps.db, row, caller.locale);
}
