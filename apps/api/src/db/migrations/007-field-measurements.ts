import { autoId, autoIdColumn, oneOf, required, type AnyDatabase } from './portable.js';

/** What people correct in an analysis, what crews find at the stump, and the interval scales that follow from it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('stump_corrections')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('stump', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('price_book_version', 'integer', required)
    .addColumn('created_by_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('stump_corrections_kind', oneOf('kind', ['figures', 'handles']))
    .execute();
  await db.schema
    .createIndex('stump_corrections_request')
    .on('stump_corrections')
    .column('quote_request_id')
    .execute();

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
  await db.schema
    .createIndex('field_measurements_request')
    .on('field_measurements')
    .columns(['quote_request_id', 'stump'])
    .execute();
  await db.schema
    .createIndex('field_measurements_standing')
    .on('field_measurements')
    .columns(['superseded_at', 'id'])
    .execute();

  await db.schema
    .createTable('calibrations')
    .addColumn('version', autoId(db), autoIdColumn(db))
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
