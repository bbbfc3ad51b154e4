import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyDatabase } from '../backup/database-copy.js';
import { databaseFile } from '../db/database.js';

/** The folder in DATA_DIR for copies of the database that are made by themselves. */
export const copiesFolder = 'backups';

const namePattern = /^before-upgrade-\d{4}-\d\d-\d\dT[\d-]+Z-[a-z0-9-]+\.db$/;
const partialEnding = '.partial';
const kept = 3;

/** Copies the database as it is before the first of the missing migrations, so that there is a way back to the version before. */
export async function copyBeforeUpgrade(dataDir: string, first: string, at: Date): Promise<string> {
  const dir = path.join(dataDir, copiesFolder);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removePartial(dir);
  const file = path.join(dir, `before-upgrade-${at.toISOString().replaceAll(/[:.]/g, '-')}-${first}.db`);
  try {
    await copyDatabase(databaseFile(dataDir), `${file}${partialEnding}`);
  } catch (error) {
    await removePartial(dir);
    throw error;
  }
  await rename(`${file}${partialEnding}`, file);
  return file;
}

/** Leaves the newest copies. Their names begin with the time. */
export async function pruneCopies(dataDir: string): Promise<void> {
  const dir = path.join(dataDir, copiesFolder);
  const copies = (await readdir(dir)).filter((name) => namePattern.test(name)).toSorted().toReversed();
  for (const name of copies.slice(kept)) await rm(path.join(dir, name), { force: true });
}

/** Half a copy is of no use, and takes the room of a whole one. */
async function removePartial(dir: string): Promise<void> {
  for (const name of await readdir(dir)) if (name.startsWith('before-upgrade-') && name.includes(partialEnding)) await rm(path.join(dir, name), { force: true });
}
