import type { AnyDatabase } from './portable.js';

/** The index of uncanceled appointments serves neither a query that includes canceled ones nor, on SQLite, `status in (...)`. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('appointments_quote').on('appointments').column('quote_id').execute();
}
