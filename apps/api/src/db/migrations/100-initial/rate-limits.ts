import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function rateLimits(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('window_ends_at', 'text', required)
    .execute();
  await createIndexes(db, 'rate_limits', {
    rate_limits_end: 'window_ends_at',
  });
}
