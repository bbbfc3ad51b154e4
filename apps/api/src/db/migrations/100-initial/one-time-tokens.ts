import { createIndexes, oneOf, required, type AnyDatabase } from '../portable.js';

export async function oneTimeTokens(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'one_time_tokens_purpose',
      oneOf('purpose', ['verify_email', 'reset_password']),
    )
    .execute();
  await createIndexes(db, 'one_time_tokens', {
    one_time_tokens_expiry: 'expires_at',
    one_time_tokens_user: 'user_id, purpose',
  });
}
