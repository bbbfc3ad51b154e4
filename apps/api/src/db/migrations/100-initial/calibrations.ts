import { autoId, autoIdColumn, required, type AnyDatabase } from '../portable.js';

export async function calibrations(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('calibrations')
    .addColumn('version', autoId(db), autoIdColumn(db))
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
}
