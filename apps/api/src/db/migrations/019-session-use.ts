import { sql } from 'kysely';
import { required, type AnyDatabase } from './portable.js';

const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * When a session began and when it was last used; the columns for where from are empty. `created_at` stays empty for those that are open now: when they began is not known, and
 * `expires_at` ends them within 30 days.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('created_at', 'text').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('last_used_at', 'text', (column) => required(column).defaultTo(longAgo))
    .execute();
  await db.schema.alterTable('sessions').addColumn('network', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
  await sql`update sessions set last_used_at = ${new Date().toISOString()}`.execute(db);
  // Links that are no good any more are swept by it.
  await db.schema
    .createIndex('one_time_tokens_expiry')
    .on('one_time_tokens')
    .column('expires_at')
    .execute();
}
