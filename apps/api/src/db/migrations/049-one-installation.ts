import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** At most one row, also when several processes write the first one at once. Queries read the one with the lowest id. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`delete from installation where id > (select min(id) from installation)`.execute(db);
  await sql`create unique index installation_is_one on installation ((1))`.execute(db);
}
