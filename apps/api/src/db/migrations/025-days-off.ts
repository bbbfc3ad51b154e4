import { required, type AnyDatabase } from './portable.js';

/** The days on which a company doesn't work, and the tasks that it has put off. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('companies')
    .addColumn('worked_holidays', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('companies')
    .addColumn('closures', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('companies').addColumn('days_off_at', 'text').execute();
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
