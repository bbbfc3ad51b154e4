import { required, type AnyDatabase } from '../portable.js';

export async function processes(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('role', 'text', required)
    .addColumn('host', 'text', required)
    .addColumn('pid', 'integer', required)
    .addColumn('version', 'text', required)
    .addColumn('started_at', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addColumn('clock_ahead_ms', 'integer', required)
    .addColumn('secrets', 'text', required)
    .execute();
}
