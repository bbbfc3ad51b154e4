import type { CorrectionKind } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface StumpCorrectionsTable {
  id: Generated<number>;
  quote_request_id: number;
  stump: number;
  kind: CorrectionKind;
  /** JSON: what was typed or drawn, and the widths that followed. */
  content: JsonColumn;
  /** The prices that the corrected estimate was made with. */
  price_book_version: number;
  created_by_id: number;
  created_at: InstantColumn;
}

export interface FieldMeasurementsTable {
  id: Generated<number>;
  quote_request_id: number;
  appointment_id: number;
  stump: number;
  /** Inches. */
  ground_in: number;
  cut_face_in: number | null;
  depth_in: number;
  minutes: number;
  /** JSON: what was estimated before the work. */
  estimate: JsonColumn;
  /** Minutes that the rule gives for what was found. */
  rule_minutes: number;
  created_by_id: number;
  created_at: InstantColumn;
  /** Null while it stands. */
  superseded_at: InstantColumn | null;
}

export interface CalibrationsTable {
  version: Generated<number>;
  /** JSON: interval scales by method. */
  content: JsonColumn;
  created_at: InstantColumn;
}
