import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../api/dist/db/database.js';
import { migrate } from '../../../api/dist/db/migrator.js';
import { openPostgres } from '../../../api/dist/db/postgres.js';

const rowsAtOnce = 100;

/** Copies a PostgreSQL's rows into a new `stumpquote.db`, so that the checks of the SQLite runs can read them. */
export async function copyToSqlite(url: string, folder: string): Promise<void> {
  const source = openPostgres(url);
  const target = openDatabase(path.join(folder, 'stumpquote.db'), { durable: false });
  await migrate(target);
  await sql`pragma foreign_keys = off`.execute(target);
  for (const { name, isView } of await source.introspection.getTables()) {
    if (isView) continue;
    await sql`delete from ${sql.table(name)}`.execute(target);
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      source,
    );
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await target
        .insertInto(name as never)
        .values(rows.slice(from, from + rowsAtOnce) as never)
        .execute();
  }
  await Promise.all([source.destroy(), target.destroy()]);
}
