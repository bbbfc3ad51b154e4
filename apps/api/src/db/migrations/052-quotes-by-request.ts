import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** Includes what the search for quotes filters and sorts by, so that it needn't read the wide rows of each request it finds. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('quotes_request').execute();
  await sql
    .raw(
      'create index quotes_request on quotes (quote_request_id, created_at, id, status, deleted_at)',
    )
    .execute(db);
}
