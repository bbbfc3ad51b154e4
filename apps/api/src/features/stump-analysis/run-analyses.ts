import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { isFinishedStage } from '@stumpquote/domain/stump-analysis/analysis-stage';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { toMlAnalysis } from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import { fromJson, toInstant, toJson } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import type { Measurement, PhotoToAnalyze } from '../../ports/photo-analysis.js';
import type { DueWork } from '../../ports/work-queue.js';
import { errorName, withSpan } from '../../process/tracing.js';
import { photoKey } from '../photos/photo-files.js';
import { storedPhoto } from '../photos/photo-files.js';
import { findPhotos } from '../photos/photos.queries.js';
import { lockRequest, writeMlAnalysis } from '../requests/requests.queries.js';
import type { AnalysisInput } from './analysis-input.js';
import { currentCalibration } from './calibration.queries.js';
import { effectiveAnalysis } from './effective-analysis.js';
import { inspectPhoto } from './inspect-photo.js';
import { currentPriceBook } from './price-book.service.js';
import { analysisProblems } from './stump-analysis.messages.js';
import {
  changeJob,
  deleteUnsentBefore,
  dueAnalyses,
  findAnalysis,
  newestOfRequest,
  type AnalysisRow,
} from './stump-analysis.queries.js';

const maxAttempts = 3;
/** Longer than measuring five photos takes; a worker silent for this long was killed. */
const leaseSeconds = 60;

/**
 * Works through the queue, one analysis at a time, until `signal` aborts at shutdown. Restarts jobs
 * that a stopped server left unfinished.
 */
export async function runDueAnalyses(
  deps: ChangeDeps & Pick<Deps, 'log' | 'photoStorage' | 'photoAnalysis'>,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const [job] = await dueAnalyses(deps.db, abandonedBefore(deps.clock), 1);
    if (job === undefined) return;
    if (job.attempts >= maxAttempts) await giveUp(deps, job);
    else await runJob(deps, job, signal);
  }
}

/**
 * Runs an analysis while holding its job in the shared queue: if it is in progress, the process
 * that was running it died. Returns the delay in milliseconds until it's due again, or null.
 */
export async function workOnAnalysis(
  deps: ChangeDeps & Pick<Deps, 'log' | 'photoStorage' | 'photoAnalysis'>,
  id: string,
  stopping: AbortSignal,
): Promise<number | null> {
  const job = await findAnalysis(deps.db, id);
  if (job === undefined || isFinishedStage(job.stage)) return null;
  if (stopping.aborted) return 0;
  if (job.attempts >= maxAttempts) await giveUp(deps, job);
  else await runJob(deps, job, stopping);
  const after = await findAnalysis(deps.db, id);
  return after === undefined || isFinishedStage(after.stage) ? null : 0;
}

/**
 * Unfinished analyses that may have no job: written by a command, or moved from another database.
 */
export const missedAnalyses = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<DueWork[]> =>
  (await dueAnalyses(db, abandonedBefore(clock), limit)).map(({ id }) => ({
    kind: 'analysis',
    id,
  }));

const abandonedBefore = (clock: Deps['clock']): Date =>
  new Date(clock.now().getTime() - leaseSeconds * 1000);

type RunDeps = ChangeDeps & Pick<Deps, 'log' | 'photoStorage' | 'photoAnalysis'>;

/** Runs a job in the trace of the call that queued it. */
const runJob = (deps: RunDeps, job: AnalysisRow, signal: AbortSignal | undefined) =>
  withSpan(
    'analyze photos',
    {
      kind: 'consumer',
      parent: job.traceparent,
      attributes: { 'stumpquote.analysis.id': job.id, attempts: job.attempts + 1 },
    },
    () => attempt(deps, job, signal),
    (error) => ({ error }),
  );

/** Returns the error's name if it failed. */
async function attempt(
  deps: RunDeps,
  waiting: AnalysisRow,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const job = await changeJob(deps.db, waiting, {
    stage: 'preprocessing',
    attempts: waiting.attempts + 1,
    updated_at: nowOf(deps),
  });
  if (job === undefined) return undefined;
  try {
    await analyze(deps, job, signal);
    return undefined;
  } catch (error) {
    // The server is stopping, so this doesn't count as an attempt.
    if (signal?.aborted === true) await requeue(deps, job.id, waiting.attempts);
    else {
      deps.log.error({ err: error, analysis: job.id, attempt: job.attempts }, 'analysis failed');
      await retryOrGiveUp(deps, job.id);
    }
    return errorName(error);
  }
}

async function requeue(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
  attempts: number,
): Promise<void> {
  const job = await findAnalysis(deps.db, id);
  if (job !== undefined && job.stage !== 'complete')
    await changeJob(deps.db, job, { stage: 'queued', attempts, updated_at: nowOf(deps) });
}

async function analyze(
  deps: ChangeDeps & Pick<Deps, 'photoStorage' | 'photoAnalysis'>,
  job: AnalysisRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const input = fromJson<AnalysisInput>(job.input);
  const { photos, problems } = await preprocess(deps, input);
  const analyzing = await changeJob(deps.db, job, { stage: 'analysing', updated_at: nowOf(deps) });
  if (analyzing === undefined) return;
  const measured = await deps.photoAnalysis.analyse({
    photos,
    stumps: input.stumps,
    siteFacts: input.siteFacts,
    handles: input.handles,
    calibration: await currentCalibration(deps.db),
    signal,
  });
  await complete(deps, analyzing, { ...measured, problems: [...problems, ...measured.problems] });
}

/** Decodes every photo and lists its problems; unreadable ones aren't measured. */
async function preprocess(deps: Pick<Deps, 'db' | 'photoStorage'>, input: AnalysisInput) {
  const rows = new Map(
    (
      await findPhotos(
        deps.db,
        input.photos.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const photos: PhotoToAnalyze[] = [];
  const problems: AnalysisRecord['problems'] = [];
  for (const [index, { id, stump }] of input.photos.entries()) {
    const number = index + 1;
    const row = rows.get(id);
    const seen = await inspectPhoto(
      { id, number },
      row === undefined ? null : await deps.photoStorage.get(photoKey(id, 'view')),
    );
    problems.push(...seen.problems);
    if (row !== undefined && seen.readable)
      photos.push({
        ...storedPhoto(deps.photoStorage, row),
        stump,
        number,
        width: row.width,
        height: row.height,
      });
  }
  return { photos, problems };
}

async function complete(deps: ChangeDeps, job: AnalysisRow, measured: Measurement): Promise<void> {
  const priceBook = await currentPriceBook(deps.db, deps);
  const record: AnalysisRecord = {
    ...measured,
    estimate: estimatePrice(measured.stumps, measured.siteFacts, priceBook),
  };
  const now = nowOf(deps);
  await finish(deps, job, toMlAnalysis(record, { priceBook }), {
    stage: 'complete',
    record: toJson(record),
    price_book_version: priceBook.version,
    error: null,
    updated_at: now,
    completed_at: now,
  });
}

/** Reads the request inside the transaction: it may have been submitted while the job ran. */
async function finish(
  deps: ChangeDeps,
  job: AnalysisRow,
  mlAnalysis: MlAnalysis,
  changes: Parameters<typeof changeJob>[2],
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const known = await findAnalysis(tx, job.id);
    if (known?.quote_request_id != null) await lockRequest(tx, known.quote_request_id);
    const done = await changeJob(tx, job, changes);
    if (done === undefined || done.quote_request_id === null) return;
    // An older analysis that finishes late must not overwrite the newest one's result.
    if ((await newestOfRequest(tx, done.quote_request_id))?.id !== done.id) return;
    // Corrections of an earlier analysis still apply.
    const effective = (await effectiveAnalysis(tx, done)).mlAnalysis ?? mlAnalysis;
    await writeMlAnalysis(tx, done.quote_request_id, toJson(effective), nowOf(deps));
  });
}

async function retryOrGiveUp(deps: ChangeDeps, id: string): Promise<void> {
  const job = await findAnalysis(deps.db, id);
  if (job === undefined || job.stage === 'complete') return;
  if (job.attempts >= maxAttempts) await giveUp(deps, job);
  else await changeJob(deps.db, job, { stage: 'queued', updated_at: nowOf(deps) });
}

/** Marks the analysis as failed, so that the request doesn't show it as running forever. */
async function giveUp(deps: ChangeDeps, job: AnalysisRow): Promise<void> {
  const empty = toMlAnalysis({
    version: 1,
    stumps: [],
    siteFacts: {},
    estimate: null,
    problems: [{ code: 'analysis_failed', text: analysisProblems.failed }],
  });
  await finish(deps, job, empty, {
    stage: 'failed',
    error: analysisProblems.failed,
    updated_at: nowOf(deps),
  });
}

/** Deletes analyses that were never submitted. */
export async function sweepUnsentAnalyses(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUnsentBefore(deps.db, new Date(deps.clock.now().getTime() - 24 * 3600 * 1000));
}

const nowOf = (deps: Pick<Deps, 'clock'>): string => toInstant(deps.clock.now());
