import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** Mails about an account are written in the language of its person; who registered before keeps English. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('locale', 'text', (column) =>
      column
        .notNull()
        .defaultTo('en')
        .check(sql`locale in ('en', 'es')`),
    )
    .execute();
}
