import { photoPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { HandleSet, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fromOptionalJson } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { PhotoRow } from '../photos/photos.queries.js';
import { fullName } from '../requests/contact-lines.js';
import { promisedMinutes, type Expectation } from './estimate-before-work.js';
import type { measurementsOfRequest } from './field-measurements.queries.js';

type MeasurementRow = Awaited<ReturnType<typeof measurementsOfRequest>>[number];

/** The crew's photo of a stump, with the marks it confirmed in pixels of the original, if any. */
interface CrewPhotoView {
  id: string;
  thumbUrl: string;
  viewUrl: string;
  width: number;
  height: number;
  handles: Omit<HandleSet, 'photoId'> | null;
}

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
  /** The crew's photo of the stump; it isn't one of the request's own. */
  photo: CrewPhotoView | null;
  /** Superseded measurements, newest first. */
  earlier: RecordedMeasurement[];
}

export interface FieldView {
  stumps: FieldStump[];
  /** How deep the company grinds as a rule, to start the form with. */
  usualDepthIn: number;
  /** Whether the customer agreed that the measurements and photos improve the measuring. */
  hasConsent: boolean;
}

interface CrewRecord {
  photos: readonly PhotoRow[];
  hasConsent: boolean;
}

const photoView = ({ id, width, height, crew_handles: handles }: PhotoRow): CrewPhotoView => ({
  id,
  thumbUrl: `${photoPath(id)}/thumb`,
  viewUrl: `${photoPath(id)}/view`,
  width,
  height,
  handles: fromOptionalJson(handles),
});

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
  { photos, hasConsent }: CrewRecord,
): FieldView {
  return {
    usualDepthIn: expectation.priceBook.machine.grindDepthIn,
    hasConsent,
    stumps: stumps.map((stump) => {
      const [recorded, ...earlier] = rows.filter((row) => row.stump === stump).map(recordedView);
      const estimatedIn =
        expectation.analysis?.record?.stumps.find((one) => one.stump === stump)?.groundIn ?? null;
      const photo = photos.find((one) => one.stump === stump);
      return {
        stump,
        estimatedIn,
        estimatedMinutes: promisedMinutes(expectation, stump),
        recorded: recorded ?? null,
        photo: photo === undefined ? null : photoView(photo),
        earlier,
      };
    }),
  };
}
