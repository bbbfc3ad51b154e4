import { required, type AnyDatabase } from '../portable.js';

export async function secondFactors(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('sealed_secret', 'text', required)
    .addColumn('last_step', 'integer')
    .addColumn('created_at', 'text', required)
    .execute();
}
