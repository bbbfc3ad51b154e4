import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function waitingList(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('waiting_list')
    .addColumn('email', 'text', required)
    .addColumn('zip', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('waiting_list_key', ['zip', 'email'])
    .execute();
  await createIndexes(db, 'waiting_list', {
    waiting_list_created: 'created_at',
  });
}
