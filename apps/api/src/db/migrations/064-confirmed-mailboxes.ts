import type { AnyDatabase } from './portable.js';

/** When the request's address was shown to be its customer's; null until then. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('quote_requests').addColumn('email_confirmed_at', 'text').execute();
}
