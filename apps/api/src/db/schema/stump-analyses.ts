import type { AnalysisStage } from '@stumpquote/domain/stump-analysis/analysis-stage';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface StumpAnalysesTable {
  /** UUID. */
  id: string;
  visitor_id: string | null;
  user_id: number | null;
  quote_request_id: number | null;
  /** JSON: which photos show which stump, tape measurements, site facts. */
  input: JsonColumn;
  stage: AnalysisStage;
  /** JSON: the analysis record, once complete. */
  record: JsonColumn | null;
  price_book_version: number | null;
  attempts: number;
  error: string | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  completed_at: InstantColumn | null;
  /** Continues the trace of the call that queued it; null without tracing. */
  traceparent: string | null;
}

export interface PriceBooksTable {
  version: Generated<number>;
  content: JsonColumn;
  created_by_id: number | null;
  created_at: InstantColumn;
}
