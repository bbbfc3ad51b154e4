import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function recoveryCodes(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await createIndexes(db, 'recovery_codes', {
    recovery_codes_user: 'user_id',
  });
}
