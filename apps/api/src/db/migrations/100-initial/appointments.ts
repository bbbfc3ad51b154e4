import {
  autoId,
  autoIdColumn,
  createIndexes,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function appointments(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('appointments')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_id', 'integer', (column) => column.notNull().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('date', 'text', required)
    .addColumn('window_start', 'text', required)
    .addColumn('window_end', 'text', required)
    .addColumn('crew', 'integer', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('scheduled'))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('cancel_reason', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint(
      'appointments_status',
      oneOf('status', ['scheduled', 'in_progress', 'completed', 'cancelled']),
    )
    .execute();
  await createIndexes(db, 'appointments', {
    appointments_completed: {
      columns: 'completed_at, company_id, quote_id',
      where: `status = 'completed'`,
    },
    appointments_day: 'company_id, date, window_start, crew',
    appointments_one_quote: { unique: true, columns: 'quote_id', where: `status <> 'cancelled'` },
    appointments_one_slot: {
      unique: true,
      columns: 'company_id, date, window_start, crew',
      where: `status <> 'cancelled'`,
    },
    appointments_quote: 'quote_id',
    appointments_request: 'quote_request_id',
  });
}
