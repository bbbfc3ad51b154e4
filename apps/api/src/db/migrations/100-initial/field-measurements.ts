import { autoId, autoIdColumn, createIndexes, required, type AnyDatabase } from '../portable.js';

export async function fieldMeasurements(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('field_measurements')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id'),
    )
    .addColumn('stump', 'integer', required)
    .addColumn('ground_in', 'real', required)
    .addColumn('cut_face_in', 'real')
    .addColumn('depth_in', 'real', required)
    .addColumn('minutes', 'integer', required)
    .addColumn('estimate', 'text', required)
    .addColumn('rule_minutes', 'real', required)
    .addColumn('created_by_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('superseded_at', 'text')
    .execute();
  await createIndexes(db, 'field_measurements', {
    field_measurements_request: 'quote_request_id, stump',
    field_measurements_standing: 'superseded_at, id',
  });
}
