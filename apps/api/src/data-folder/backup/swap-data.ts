import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { restorePlanFile, type RestorePlan } from '../restore-plan.js';
import { writeDurably } from './copy-files.js';

/** Call first: from now on, no server starts on the folder until `endRestore`. */
export async function beginRestore(dataDir: string, plan: RestorePlan): Promise<void> {
  const file = path.join(dataDir, restorePlanFile);
  await writeDurably(`${file}.part`, `${JSON.stringify(plan, null, 1)}\n`);
  await rename(`${file}.part`, file);
  await syncFolder(dataDir);
}

/** Moves the old data aside and the verified new data into place, by atomic renames. */
export async function swapIn(
  dataDir: string,
  { staging, aside, replaced, placed }: RestorePlan,
): Promise<void> {
  if (replaced.length > 0) await mkdir(path.join(dataDir, aside), { mode: 0o700 });
  for (const name of replaced)
    await rename(path.join(dataDir, name), path.join(dataDir, aside, name));
  for (const name of placed)
    await rename(path.join(dataDir, staging, name), path.join(dataDir, name));
  await syncFolder(dataDir);
}

export async function endRestore(dataDir: string, { staging }: RestorePlan): Promise<void> {
  // Delete the marker first: while it exists, the staging folder shows how far the restore got.
  await rm(path.join(dataDir, restorePlanFile), { force: true });
  await syncFolder(dataDir);
  await rm(path.join(dataDir, staging), { recursive: true, force: true });
}

/** Rolls back an interrupted restore, wherever it stopped. Idempotent. */
export async function undoRestore(dataDir: string, plan: RestorePlan): Promise<void> {
  const { aside, replaced, placed } = plan;
  const exists = (...parts: string[]) => existsSync(path.join(dataDir, ...parts));
  // All old items are moved aside before the first new one arrives: an item whose old version is
  // aside, or didn't exist, is new.
  const isNew = (name: string) => exists(name) && (!replaced.includes(name) || exists(aside, name));
  for (const name of placed.filter(isNew)) await rm(path.join(dataDir, name), { recursive: true });
  for (const name of replaced)
    if (exists(aside, name))
      await rename(path.join(dataDir, aside, name), path.join(dataDir, name));
  if (exists(aside)) await rmdir(path.join(dataDir, aside));
  await endRestore(dataDir, plan);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
