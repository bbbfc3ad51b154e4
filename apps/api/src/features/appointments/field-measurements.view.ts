import type { EveryColumn } from '../../db/every-column.js';
import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { promisedMinutes, type Expectation } from './estimate-before-work.js';
import type { measurementsOfRequest } from './field-measurements.queries.js';
import { fullName } from '../requests/contact-lines.js';

type MeasurementRow = Awaited<ReturnType<typeof measurementsOfRequest>>[number];

interface RecordedMeasurement {
  groundIn: number;
  cutFaceIn: number | null;
  depthIn: number;
  minutes: number;
  /** Null for a deleted user. */
  by: string | null;
  at: string;
}

export interface FieldStump {
  stump: number;
  /** The estimated width at grade; null if there was none. */
  estimatedIn: Width | null;
  estimatedMinutes: number | null;
  recorded: RecordedMeasurement | null;
  /** Superseded measurements, newest first. */
  earlier: RecordedMeasurement[];
}

export interface FieldView {
  stumps: FieldStump[];
}

const recordedView = (row: MeasurementRow): RecordedMeasurement =>
  ({
    groundIn: row.ground_in,
    cutFaceIn: row.cut_face_in,
    depthIn: row.depth_in,
    minutes: row.minutes,
    by: row.deleted_at === null ? fullName(row) : null,
    at: row.created_at,
  }) satisfies EveryColumn<
    MeasurementRow,
    | 'id'
    | 'quote_request_id'
    | 'appointment_id'
    | 'stump'
    | 'estimate'
    | 'rule_minutes'
    | 'created_by_id'
    | 'created_at'
    | 'superseded_at'
    | 'first_name'
    | 'last_name'
    | 'deleted_at'
  >;

export function fieldView(
  stumps: readonly number[],
  expectation: Expectation,
  rows: readonly MeasurementRow[],
): FieldView {
  return {
    stumps: stumps.map((stump) => {
      const [recorded, ...earlier] = rows.filter((row) => row.stump === stump).map(recordedView);
      const estimatedIn =
        expectation.analysis?.record?.stumps.find((one) => one.stump === stump)?.groundIn ?? null;
      return {
        stump,
        estimatedIn,
        estimatedMinutes: promisedMinutes(expectation, stump),
        recorded: recorded ?? null,
        earlier,
      };
    }),
  };
}
