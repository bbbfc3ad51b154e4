import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { applyOpinion } from '@stumpquote/domain/stump-analysis/apply-opinion';
import type { SecondOpinion } from '@stumpquote/domain/stump-analysis/second-opinion';
import { fromJson, toInstant, toJson } from '../../../db/columns.js';
import { inTransaction } from '../../../db/transaction.js';
import { problemOf } from '../../../language-model/model-problem.js';
import type { ChangeDeps, Deps } from '../../../ports/deps.js';
import type { PhotoExpert } from '../../../ports/photo-expert.js';
import { withSpan } from '../../../process/tracing.js';
import { photoKey } from '../../photos/photo-files.js';
import { photosOfRequestRows } from '../../photos/photos.queries.js';
import { lockRequest, writeMlAnalysis } from '../../requests/requests.queries.js';
import { effectiveAnalysis, priceBookOf } from '../effective-analysis.js';
import { changeJob, findAnalysis, newestOfRequest } from '../stump-analysis.queries.js';
import { endOpinion, nextOpinion, claimCall } from './opinion.queries.js';

/** After this long, the customer has seen the price, and it shouldn't change. */
const maxWaitHours = 24;

/**
 * Asks for each waiting request's second opinion, once per request, whatever the result. An answer
 * updates the record and the estimate; a failure changes neither. Continues the analysis's trace.
 */
export async function requestDueOpinions(
  deps: ChangeDeps & Pick<Deps, 'log' | 'photoStorage' | 'photoExpert'>,
  signal: AbortSignal,
): Promise<void> {
  const { photoExpert } = deps;
  if (photoExpert === null) return;
  while (!signal.aborted) {
    const due = await nextOpinion(
      deps.db,
      new Date(deps.clock.now().getTime() - maxWaitHours * 3600 * 1000),
    );
    if (due === undefined) return;
    const { provider, model } = photoExpert;
    if (await claimCall(deps.db, due.requestId, { provider, model, at: nowOf(deps) }))
      await withSpan('second opinion', { kind: 'consumer', parent: due.traceparent }, () =>
        askOnce(deps, photoExpert, due, signal),
      );
  }
}

interface Due {
  requestId: number;
  analysisId: string;
  traceparent: string | null;
}

async function askOnce(
  deps: ChangeDeps & Pick<Deps, 'log' | 'photoStorage'>,
  expert: PhotoExpert,
  due: Due,
  signal: AbortSignal,
): Promise<void> {
  try {
    const photos = await viewsOf(deps, due.requestId);
    if (photos.length === 0) throw new Error('the request has no photos');
    await saveOpinion(deps, due, {
      provider: expert.provider,
      model: expert.model,
      answeredAt: nowOf(deps),
      answers: await withSpan(
        'call photo model',
        { kind: 'client', attributes: { 'peer.service': expert.provider } },
        () => expert.ask(photos, signal),
      ),
    });
  } catch (error) {
    const problem = problemOf(error);
    deps.log.warn({ problem, request: due.requestId }, 'no second opinion on the photos');
    await endOpinion(deps.db, due.requestId, {
      state: 'failed',
      answers: null,
      problem,
      at: nowOf(deps),
    });
  }
}

async function viewsOf(
  deps: Pick<Deps, 'db' | 'photoStorage'>,
  requestId: number,
): Promise<Buffer[]> {
  const rows = await photosOfRequestRows(deps.db, requestId);
  const files = await Promise.all(
    rows.map(({ id }) => deps.photoStorage.get(photoKey(id, 'view'))),
  );
  return files.filter((file) => file !== null);
}

/** Stores the opinion; corrections made in the meantime override it, as they do the measurement. */
async function saveOpinion(
  deps: ChangeDeps,
  { requestId, analysisId }: Due,
  opinion: Omit<SecondOpinion, 'used'>,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockRequest(tx, requestId);
    const row = await findAnalysis(tx, analysisId);
    if (row === undefined || row.record === null) throw new Error('the analysis is missing');
    const record = applyOpinion(
      fromJson<AnalysisRecord>(row.record),
      opinion,
      await priceBookOf(tx, row.price_book_version),
    );
    const changed = await changeJob(tx, row, { record: toJson(record), updated_at: nowOf(deps) });
    if (changed === undefined) throw new Error('the analysis has changed');
    const { mlAnalysis } = await effectiveAnalysis(tx, changed);
    // The customer may have added photos while the model answered: a newer analysis has the figures
    // then.
    const isNewest = (await newestOfRequest(tx, requestId))?.id === analysisId;
    if (isNewest && mlAnalysis !== null)
      await writeMlAnalysis(tx, requestId, toJson(mlAnalysis), nowOf(deps));
    await endOpinion(tx, requestId, {
      state: 'answered',
      answers: toJson(opinion.answers),
      problem: null,
      at: nowOf(deps),
    });
  });
}

const nowOf = (deps: Pick<Deps, 'clock'>): string => toInstant(deps.clock.now());
