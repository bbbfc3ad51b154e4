import { required, type AnyDatabase } from './portable.js';

/** Email addresses to tell, once, when we come to their ZIP code. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('waiting_list')
    .addColumn('email', 'text', required)
    .addColumn('zip', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('waiting_list_key', ['zip', 'email'])
    .execute();
  await db.schema
    .createIndex('waiting_list_created')
    .on('waiting_list')
    .column('created_at')
    .execute();
}
