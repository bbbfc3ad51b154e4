import { createIndexes, type AnyDatabase } from '../portable.js';

export async function installation(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('restored_at', 'text')
    .addColumn('released_at', 'text')
    .addColumn('seeded_at', 'text')
    .execute();
  await createIndexes(db, 'installation', {
    installation_is_one: { unique: true, columns: '(1)' },
  });
}
