import type { Locale } from '@stumpquote/domain/i18n/locale';
import { translate } from '@stumpquote/domain/i18n/message';
import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  localizeMlAnalysis,
  localizeRecord,
} from '@stumpquote/domain/stump-analysis/localize-analysis';
import { analysisProgress } from '@stumpquote/domain/timing';
import type { Db } from '../../db/database.js';
import type { EveryColumn } from '../../db/every-column.js';
import { effectiveAnalysis } from './effective-analysis.js';
import type { AnalysisRow } from './stump-analysis.queries.js';

const progressOf: Record<AnalysisRow['stage'], number> = {
  queued: 0,
  ...analysisProgress,
  complete: 100,
  failed: 0,
};

export interface AnalysisView {
  id: string;
  stage: AnalysisRow['stage'];
  /** Percent of the current stage. */
  progress: number;
  record: AnalysisRecord | null;
  mlAnalysis: MlAnalysis | null;
  /** Why it failed, for display. */
  error: string | null;
}

/** The current figures: the analysis with corrections applied. */
export async function analysisView(
  db: Db,
  row: AnalysisRow,
  locale: Locale | undefined,
): Promise<AnalysisView> {
  const { record, mlAnalysis } = await effectiveAnalysis(db, row);
  return {
    id: row.id,
    stage: row.stage,
    progress: progressOf[row.stage],
    record: record && localizeRecord(record, locale),
    mlAnalysis: mlAnalysis && localizeMlAnalysis(mlAnalysis, locale),
    error: row.stage === 'failed' && row.error !== null ? translate(row.error, locale) : null,
  } satisfies EveryColumn<
    AnalysisRow,
    | 'visitor_id'
    | 'user_id'
    | 'quote_request_id'
    | 'input'
    | 'price_book_version'
    | 'attempts'
    | 'created_at'
    | 'updated_at'
    | 'completed_at'
    | 'traceparent'
  >;
}
