import { required, type AnyDatabase } from './portable.js';

/** Which installation a database belongs to, also after it was copied, and whether it was restored and not yet released. One row, written by the server. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => required(column).primaryKey())
    .addColumn('restored_at', 'text')
    .addColumn('released_at', 'text')
    .execute();
}
