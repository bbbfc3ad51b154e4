import { setImmediate } from 'node:timers/promises';
import type {
  EstimateBeforeWork,
  FieldObservation,
} from '@stumpquote/domain/accuracy/field-observation';
import { fromJson } from '../../../db/columns.js';
import type { Db } from '../../../db/database.js';

const rowsAtATime = 1000;

const currentMeasurements = (db: Db) =>
  db.selectFrom('field_measurements').where('superseded_at', 'is', null);

const figures = [
  'ground_in',
  'cut_face_in',
  'depth_in',
  'minutes',
  'estimate',
  'rule_minutes',
] as const;

interface FigureColumns {
  ground_in: number;
  cut_face_in: number | null;
  depth_in: number;
  minutes: number;
  estimate: string;
  rule_minutes: number;
}

export const toObservation = (row: FigureColumns): FieldObservation => ({
  estimate: fromJson<EstimateBeforeWork>(row.estimate),
  found: {
    groundIn: row.ground_in,
    cutFaceIn: row.cut_face_in,
    depthIn: row.depth_in,
    minutes: row.minutes,
  },
  ruleMinutes: row.rule_minutes,
});

/**
 * Returns the current measurement of every stump a crew measured. Yields to the event loop between
 * pages.
 */
export async function allObservations(db: Db): Promise<FieldObservation[]> {
  const observations: FieldObservation[] = [];
  for (let after = 0; ;) {
    const rows = await currentMeasurements(db)
      .select(['id', ...figures])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
    observations.push(...rows.map(toObservation));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtATime) return observations;
    after = last.id;
    await setImmediate();
  }
}

/** Returns a version string that changes whenever a measurement is added or replaced. */
export async function observationsVersion(db: Db): Promise<string> {
  const { count, last } = await currentMeasurements(db)
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  return `${count}:${last ?? 0}`;
}

/** Selects the ids of current measurements, newest first. */
export const observationIds = (db: Db) =>
  currentMeasurements(db).select('id').orderBy('id', 'desc');

/** Returns measurements with their request and company, in no particular order. */
export const observationsByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('field_measurements')
    .innerJoin('quote_requests', 'quote_requests.id', 'field_measurements.quote_request_id')
    .innerJoin('appointments', 'appointments.id', 'field_measurements.appointment_id')
    .innerJoin('companies', 'companies.id', 'appointments.company_id')
    .innerJoin('users', 'users.id', 'field_measurements.created_by_id')
    .select([
      'field_measurements.id',
      'ground_in',
      'cut_face_in',
      'depth_in',
      'minutes',
      'estimate',
      'rule_minutes',
      'stump',
      'field_measurements.quote_request_id',
      'field_measurements.created_at',
      'reference_number',
      'companies.name as company_name',
      'users.first_name',
      'users.last_name',
      'users.deleted_at',
    ])
    .where('field_measurements.id', 'in', ids)
    .execute();

export type ObservationRow = Awaited<ReturnType<typeof observationsByIds>>[number];
