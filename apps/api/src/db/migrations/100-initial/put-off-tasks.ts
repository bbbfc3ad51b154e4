import { required, type AnyDatabase } from '../portable.js';

export async function putOffTasks(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('put_off_tasks')
    .addColumn('quote_id', 'integer', (column) => column.notNull().references('quotes.id'))
    .addColumn('kind', 'text', required)
    .addColumn('until', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('put_off_by_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('put_off_tasks_pk', ['quote_id', 'kind'])
    .execute();
}
