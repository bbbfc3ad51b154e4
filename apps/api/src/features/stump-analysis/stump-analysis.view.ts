import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { toMlAnalysis } from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import { analysisProgress } from '@stumpquote/domain/timing';
import { fromOptionalJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { priceBookOfVersion } from './price-book.service.js';
import type { AnalysisRow } from './stump-analysis.queries.js';

const progressOf: Record<AnalysisRow['stage'], number> = { queued: 0, ...analysisProgress, complete: 100, failed: 0 };

export interface AnalysisView {
  id: string;
  stage: AnalysisRow['stage'];
  /** Per cent of the stage that it is in. */
  progress: number;
  record: AnalysisRecord | null;
  mlAnalysis: MlAnalysis | null;
  /** Why it failed, to be shown. */
  error: string | null;
}

export async function analysisView(db: Db, row: AnalysisRow): Promise<AnalysisView> {
  const record = fromOptionalJson<AnalysisRecord>(row.record);
  return {
    id: row.id,
    stage: row.stage,
    progress: progressOf[row.stage],
    record,
    mlAnalysis: record === null ? null : await mlAnalysisOf(db, record, row.price_book_version),
    error: row.stage === 'failed' ? row.error : null,
  };
}

/** With the prices and the machine that made the estimate, whatever the price book says today. */
export async function mlAnalysisOf(db: Db, record: AnalysisRecord, priceBookVersion: number | null): Promise<MlAnalysis> {
  const priceBook = priceBookVersion === null ? null : await priceBookOfVersion(db, priceBookVersion);
  return toMlAnalysis(record, priceBook === null ? {} : { priceBook });
}
