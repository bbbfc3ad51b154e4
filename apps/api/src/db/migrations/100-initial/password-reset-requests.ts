import { required, type AnyDatabase } from '../portable.js';

export async function passwordResetRequests(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('password_reset_requests')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('requested_at', 'text', required)
    .execute();
}
