import { autoId, autoIdColumn, required, type AnyDatabase } from '../portable.js';

export async function measuredStumps(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('measured_stumps')
    .addColumn('number', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('stump', 'integer', required)
    .addUniqueConstraint('measured_stumps_stump', ['quote_request_id', 'stump'])
    .execute();
}
