import type { CorrectionKind } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface StumpCorrectionsTable {
  id: Generated<number>;
  quote_request_id: number;
  stump: number;
  kind: CorrectionKind;
  /** JSON: what was typed or marked, and the resulting widths. */
  content: JsonColumn;
  /** The price book version of the corrected estimate. */
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
  /** Minutes that the time estimate gives for the measured stump. */
  rule_minutes: number;
  created_by_id: number;
  created_at: InstantColumn;
  /** Null while it is current. */
  superseded_at: InstantColumn | null;
}

export interface CalibrationsTable {
  version: Generated<number>;
  /** JSON: interval scales by method. */
  content: JsonColumn;
  created_at: InstantColumn;
}
