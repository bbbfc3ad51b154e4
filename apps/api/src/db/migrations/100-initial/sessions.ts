import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function sessions(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text', (column) =>
      column.notNull().defaultTo('1970-01-01T00:00:00.000Z'),
    )
    .addColumn('network', 'text')
    .addColumn('user_agent', 'text')
    .execute();
  await createIndexes(db, 'sessions', {
    sessions_expiry: 'expires_at',
    sessions_user: 'user_id',
  });
}
