import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** Allows one row, so concurrent first starts agree on the installation's id. Queries read the row with the lowest id. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`delete from installation where id > (select min(id) from installation)`.execute(db);
  await sql`create unique index installation_is_one on installation ((1))`.execute(db);
}
