import { required, type AnyDatabase } from './portable.js';

/** An optional second factor: the secret shared with an authenticator app, and codes for when the app is lost. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('second_factor_at', 'text').execute();
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('sealed_secret', 'text', required)
    .addColumn('last_step', 'integer')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('recovery_codes_user')
    .on('recovery_codes')
    .column('user_id')
    .execute();
}
