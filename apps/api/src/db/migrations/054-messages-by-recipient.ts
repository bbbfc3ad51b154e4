import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/** PostgreSQL answers from an index on an expression alone only if the index has the expression's column too. */
export async function up(db: AnyDatabase): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema.dropIndex('messages_by_recipient').execute();
  await sql`create index messages_by_recipient on messages
    (lower(to_address), id, status, channel, created_at, quote_request_id) include (to_address)`.execute(
    db,
  );
}
