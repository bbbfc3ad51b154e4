import type { AnyDatabase } from './portable.js';

/** Whether an administrator wants emails about news, and up to when they were told. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('wants_office_news', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('users').addColumn('office_told_at', 'text').execute();
}
