import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/** The text that a search of users reads, as in `users.queries.ts`. */
const searchedText =
  "first_name || ' ' || last_name || '\n' || coalesce(email, '') || '\n' || username";

/** The index of completed appointments also has a report's company and quote. PostgreSQL searches users by trigrams, as it does requests. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('appointments_completed').execute();
  await sql`create index appointments_completed on appointments (completed_at, company_id, quote_id) where status = 'completed'`.execute(
    db,
  );
  if (isPostgres(db))
    await sql
      .raw(`create index users_search on users using gin (lower(${searchedText}) gin_trgm_ops)`)
      .execute(db);
}
