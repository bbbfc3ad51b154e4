import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { createTestDatabase } from './test-database.js';

/** Creates a database as it was before the migration with this number. */
export async function databaseBefore(
  number: string,
): Promise<{ db: Db; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-migration-'));
  const database = await createTestDatabase(folder, { isEmpty: true });
  const db = database.open();
  await migrate(db, { before: number });
  return {
    db,
    remove: async () => {
      await db.destroy();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
