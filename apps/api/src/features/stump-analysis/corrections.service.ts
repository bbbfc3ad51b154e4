import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import {
  correctionFromValues,
  type CorrectRequest,
  type StumpCorrection,
} from '@stumpquote/domain/stump-analysis/analysis-correction';
import type {
  AnalysisRecord,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { isFinishedStage } from '@stumpquote/domain/stump-analysis/analysis-stage';
import {
  localizeMlAnalysis,
  localizeRecord,
} from '@stumpquote/domain/stump-analysis/localize-analysis';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { requireLockedRequest } from '../requests/request-access.js';
import { recordEvent } from '../requests/request-events.js';
import { writeMlAnalysis, type RequestRow } from '../requests/requests.queries.js';
import { currentCalibration } from './calibration.queries.js';
import { insertCorrection } from './corrections.queries.js';
import { correctionView } from './corrections.view.js';
import { effectiveAnalysis, unmeasured } from './effective-analysis.js';
import { currentPriceBook } from './price-book.service.js';
import { stumpAnalysisOfficeMessages } from './stump-analysis.messages.js';
import { newestOfRequest, type AnalysisRow } from './stump-analysis.queries.js';

const texts = stumpAnalysisOfficeMessages;

/** A request, locked until the change is done, and its analysis, which the caller may correct. */
interface Correctable {
  request: RequestRow;
  row: AnalysisRow;
  actor: Actor;
}

/**
 * Returns the request and its analysis for an administrator or the assigned company; throws unless
 * the request is open and its analysis done.
 */
async function requireCorrectable(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: SignedInCaller,
  requestId: number,
): Promise<Correctable> {
  const { request, access } = await requireLockedRequest(tx, caller, requestId, [
    'admin',
    'company',
  ]);
  if (access === 'company' && request.company_id !== caller.user.companyId)
    throw new DomainError('FORBIDDEN', texts.notAssigned);
  if (!isOpenRequest(request.status)) throw new DomainError('MOVE_REFUSED', texts.closed);
  const row = await newestOfRequest(tx, requestId);
  if (row === undefined) throw new DomainError('MOVE_REFUSED', texts.noAnalysis);
  if (!isFinishedStage(row.stage)) throw new DomainError('MOVE_REFUSED', texts.underWay);
  return { request, row, actor: access === 'admin' ? 'administrator' : 'company' };
}

export function requireStump(record: AnalysisRecord, stump: number): StumpRecord {
  const found = record.stumps.find((one) => one.stump === stump);
  if (found !== undefined) return found;
  throw fieldError('VALIDATION', ['stump'], texts.noSuchStump(stump));
}

type MakeCorrection = (
  tx: Db,
  correctable: Correctable,
  record: AnalysisRecord,
) => Promise<StumpCorrection>;

/**
 * Stores a correction next to the analysis, and updates the request's figures, estimate, and
 * timeline in the same transaction.
 */
export async function saveCorrection(
  deps: ChangeDeps,
  caller: SignedInCaller,
  requestId: number,
  make: MakeCorrection,
) {
  return inTransaction(deps, async (tx) => {
    const correctable = await requireCorrectable(tx, deps, caller, requestId);
    const { row, actor } = correctable;
    const before = (await effectiveAnalysis(tx, row)).record ?? unmeasured(row);
    const correction = await make(tx, correctable, before);
    const { version } = await currentPriceBook(tx, deps);
    const now = toInstant(deps.clock.now());
    await insertCorrection(tx, {
      quote_request_id: requestId,
      stump: correction.stump,
      kind: correction.kind,
      content: toJson(correction),
      price_book_version: version,
      created_by_id: caller.user.id,
      created_at: now,
    });
    const after = await effectiveAnalysis(tx, row);
    await writeMlAnalysis(tx, requestId, toJson(after.mlAnalysis), now);
    await recordEvent(tx, deps, {
      requestId,
      kind: 'analysis_corrected',
      actor,
      caller,
      data: eventData(correction),
      isForCustomer: true,
    });
    return {
      analysisRecord: after.record && localizeRecord(after.record, caller.locale),
      mlAnalysis: after.mlAnalysis && localizeMlAnalysis(after.mlAnalysis, caller.locale),
      corrections: after.corrections.map(correctionView),
    };
  });
}

const eventData = ({ stump, kind, complexity, surfaceRoots, measured }: StumpCorrection) => ({
  stump,
  kind,
  groundIn: measured?.groundIn?.value ?? null,
  complexity: complexity ?? null,
  surfaceRoots: surfaceRoots ?? null,
});

/** Corrects figures that a person knows better: width at grade, complexity, roots. */
export function correctFigures(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { requestId, ...typed }: CorrectRequest,
) {
  return saveCorrection(deps, caller, requestId, async (tx, _correctable, record) => {
    requireStump(record, typed.stump);
    return correctionFromValues(typed, await currentCalibration(tx));
  });
}
