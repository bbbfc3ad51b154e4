import { required, type AnyDatabase } from '../portable.js';

export async function smsOptOuts(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('sms_opt_outs')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('opted_out_at', 'text', required)
    .execute();
}
