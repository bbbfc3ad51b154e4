import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { FieldMeasurementsTable } from '../../db/schema/field-measurements.js';

export const currentMeasurement = (db: Db, requestId: number, stump: number) =>
  db
    .selectFrom('field_measurements')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('stump', '=', stump)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();

/** Returns the current width of each stump that a crew measured, in inches at grade. */
export const crewWidthsOfRequest = (db: Db, requestId: number) =>
  db
    .selectFrom('field_measurements')
    .select(['stump', 'ground_in'])
    .where('quote_request_id', '=', requestId)
    .where('superseded_at', 'is', null)
    .orderBy('stump')
    .execute();

/** Returns all measurements of a request's stumps with their authors, newest first. */
export const measurementsOfRequest = (db: Db, requestId: number) =>
  db
    .selectFrom('field_measurements')
    .innerJoin('users', 'users.id', 'field_measurements.created_by_id')
    .selectAll('field_measurements')
    .select(['first_name', 'last_name', 'deleted_at'])
    .where('quote_request_id', '=', requestId)
    .orderBy('field_measurements.id', 'desc')
    .execute();

export const insertMeasurement = (tx: Db, row: NewRow<FieldMeasurementsTable>) =>
  tx.insertInto('field_measurements').values(row).execute();

export const supersedeMeasurement = (tx: Db, id: number, now: string) =>
  tx.updateTable('field_measurements').set({ superseded_at: now }).where('id', '=', id).execute();
