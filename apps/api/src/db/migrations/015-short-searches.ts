import { PostgresAdapter, sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/**
 * What is shorter than a trigram is looked for in every text of a list: these indexes hold the texts alone, in the order in which the slices
 * go through them, so that half of the bytes are read. PostgreSQL's lists are views without texts of their own.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const [list, entry] of [
    ['request_list', 'id'],
    ['quote_list', 'id'],
    ['message_list', 'entry'],
  ] as const) {
    await sql`create index ${sql.ref(`${list}_text`)} on ${sql.table(list)} (${sql.ref(entry)}, text)`.execute(
      db,
    );
  }
}
