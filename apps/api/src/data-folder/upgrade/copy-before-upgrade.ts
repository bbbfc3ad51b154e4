import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseFile } from '../../db/database.js';
import { syncToDisk } from '../backup/copy-files.js';
import { copyDatabase } from '../backup/database-copy.js';

/** The folder in DATA_DIR for automatic copies of the database. */
const copiesFolder = 'backups';

const namePattern = /^before-upgrade-\d{4}-\d\d-\d\dT[\d-]+Z-[a-z0-9-]+\.db$/;
const partialEnding = '.partial';
const maxCopies = 3;

/** Copies the database before an upgrade, so you can go back to the previous version. */
export async function copyBeforeUpgrade(dataDir: string, first: string, at: Date): Promise<string> {
  const dir = path.join(dataDir, copiesFolder);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removePartial(dir);
  // Each killed upgrade leaves a partial copy.
  await pruneCopies(dataDir);
  const file = path.join(
    dir,
    `before-upgrade-${at.toISOString().replaceAll(/[:.]/g, '-')}-${first}.db`,
  );
  try {
    await copyDatabase(databaseFile(dataDir), `${file}${partialEnding}`);
    await syncToDisk(`${file}${partialEnding}`);
  } catch (error) {
    await removePartial(dir);
    throw error;
  }
  await rename(`${file}${partialEnding}`, file);
  return file;
}

/** Keeps only the newest copies; names sort by time. */
export async function pruneCopies(dataDir: string): Promise<void> {
  const dir = path.join(dataDir, copiesFolder);
  if (!existsSync(dir)) return;
  const copies = (await readdir(dir))
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed();
  for (const name of copies.slice(maxCopies)) await rm(path.join(dir, name), { force: true });
}

/** A partial copy is useless and takes up space. */
async function removePartial(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith('before-upgrade-') && name.includes(partialEnding))
      await rm(path.join(dir, name), { force: true });
}
