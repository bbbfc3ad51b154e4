import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';

/** A database on which the migrations from `number` on will run again; what they made is the test's to take away. */
export async function databaseBefore(number: string): Promise<{ db: Db; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-migration-'));
  const db = openDatabase(databaseFile(folder), { durable: false });
  await migrate(db);
  await sql`delete from kysely_migration where name >= ${number}`.execute(db);
  return {
    db,
    remove: async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
