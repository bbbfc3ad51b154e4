import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';

/** Creates a database as it was before the migration with this number. */
export async function databaseBefore(
  number: string,
): Promise<{ db: Db; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-migration-'));
  const db = openDatabase(databaseFile(folder), { durable: false });
  await migrate(db, { before: number });
  return {
    db,
    remove: async () => {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
