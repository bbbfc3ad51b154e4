import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../db/database.js';
import { migrate, refuseVersion1 } from '../../db/migrator.js';
import { moveToPostgres, refuseTables } from '../../db/move-to-postgres.js';
import { using } from '../../db/postgres.js';
import { randomIds } from '../../process/ids.js';
import { OperatorError } from '../../process/operator-error.js';
import { operatorMessage } from '../../process/startup-error.js';
import { putOnHold } from '../installation/on-hold.js';
import { isWithin } from '../is-within.js';
import { lockDataDir, unlockDataDir } from '../lock-data-dir.js';
import { movedMarkerFile } from '../moved-marker.js';
import { readRestorePlan, RestoreInterrupted, type RestorePlan } from '../restore-plan.js';
import { restoredMarkerFile, restoredMarkerText } from '../restored-marker.js';
import { backupName, partialEnding } from './backup-folder.js';
import { databaseName, photosName, secretName, type BackupManifest } from './backup-manifest.js';
import { requireSame, type BackupSource } from './backup-source.js';
import { writeDurably } from './copy-files.js';
import { inspectDatabase } from './database-copy.js';
import { beginRestore, endRestore, swapIn, undoRestore } from './swap-data.js';

function requireSameRows(manifest: BackupManifest, file: string): void {
  const { rows } = inspectDatabase(file);
  const differing = Object.keys({ ...rows, ...manifest.rows }).filter(
    (table) => rows[table] !== manifest.rows[table],
  );
  if (differing.length > 0)
    throw new OperatorError(
      `The database doesn't have the rows that the backup lists: ${differing.join(', ')}.`,
    );
}

interface RestoreOptions {
  source: BackupSource;
  dataDir: string;
  /** The URL of an empty PostgreSQL database; without it, the database goes to the data folder. */
  databaseUrl?: string | undefined;
  /** Move existing data aside instead of refusing. */
  force: boolean;
  at: Date;
}

interface RestoreResult {
  manifest: BackupManifest;
  /** Where the previous data is now. */
  movedTo: string | null;
}

const namesOfSqlite = [
  databaseName,
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  restoredMarkerFile,
  movedMarkerFile,
];
const stateNames = [...namesOfSqlite, photosName, secretName];
const stagingPattern = /^restore-stumpquote-.+\.partial$/;

/**
 * Restores a verified backup to the data folder. Copies and checks it next to the folder, then
 * renames it into place, so any failure leaves the previous data; nothing is deleted. PostgreSQL's
 * tables appear in one transaction at the end. Throws OperatorError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { source, dataDir } = options;
  if (isWithin(dataDir, source.name)) {
    throw new OperatorError(
      `DATA_DIR (${dataDir}) is the backup itself or is inside it, and a restore must not change a backup. Choose another DATA_DIR.`,
    );
  }
  const manifest = await source.verify();
  refuseVersion1(manifest.schema);
  lockDataDir(dataDir);
  try {
    await undoInterruptedRestore(dataDir);
    return await restoreInto(options, manifest);
  } finally {
    unlockDataDir(dataDir);
  }
}

/** Cleans up after an interrupted restore. */
async function undoInterruptedRestore(dataDir: string): Promise<void> {
  const plan = readRestorePlan(dataDir);
  if (plan !== null) await undoRestore(dataDir, plan);
  for (const name of await readdir(dataDir))
    if (stagingPattern.test(name))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
}

async function restoreInto(
  { source, dataDir, databaseUrl, force, at }: RestoreOptions,
  manifest: BackupManifest,
): Promise<RestoreResult> {
  if (databaseUrl !== undefined) await refuseTables(databaseUrl);
  // Not touched: photos in a bucket, a secret from the environment, an unused SQLite database.
  const isTouched = (name: string) =>
    (databaseUrl === undefined || !namesOfSqlite.includes(name)) &&
    (name !== photosName || manifest.photos === 'included') &&
    (name !== secretName || manifest.appSecret === 'included');
  const replaced = stateNames.filter(
    (name) => existsSync(path.join(dataDir, name)) && isTouched(name),
  );
  if (replaced.length > 0 && !force) {
    throw new OperatorError(
      `${dataDir} isn't empty (${replaced.join(', ')}). Add --force to move that aside and restore.`,
    );
  }
  const plan: RestorePlan = {
    backup: source.name,
    replaced,
    staging: `restore-${backupName(at)}${partialEnding}`,
    aside: `before-restore-${backupName(at)}`,
    placed: [
      ...new Set(Object.keys(manifest.files).map((name) => name.split('/')[0] ?? name)),
      restoredMarkerFile,
    ].filter((name) => isTouched(name)),
  };
  const staged = path.join(dataDir, plan.staging);
  try {
    await beginRestore(dataDir, plan);
    await stage(source, staged, manifest);
    await writeDurably(path.join(staged, restoredMarkerFile), restoredMarkerText(at));
    await swapIn(dataDir, plan);
    if (databaseUrl !== undefined)
      await fillPostgres(path.join(staged, databaseName), databaseUrl, at);
    await endRestore(dataDir, plan);
  } catch (error) {
    await rollBack(error, dataDir, plan);
  }
  return { manifest, movedTo: replaced.length === 0 ? null : path.join(dataDir, plan.aside) };
}

async function stage(
  source: BackupSource,
  staging: string,
  manifest: BackupManifest,
): Promise<void> {
  await mkdir(staging, { mode: 0o700 });
  for (const [name, listed] of Object.entries(manifest.files)) {
    requireSame(await source.copy(name, path.join(staging, name)), name, listed);
  }
  requireSameRows(manifest, path.join(staging, databaseName));
}

/** Upgrades the backup, puts it on hold, and copies its rows into an empty PostgreSQL database. */
async function fillPostgres(file: string, url: string, at: Date): Promise<void> {
  await using(openDatabase(file), async (db) => {
    await migrate(db);
    await putOnHold({ db, ids: randomIds, clock: { now: () => at } });
  });
  await moveToPostgres({ file, url });
}

async function rollBack(error: unknown, dataDir: string, plan: RestorePlan): Promise<never> {
  const sentence = operatorMessage(error) ?? String(error);
  try {
    await undoRestore(dataDir, plan);
  } catch (rollbackError) {
    throw new OperatorError(
      `${sentence}\n${new RestoreInterrupted(dataDir, plan).message} (${operatorMessage(rollbackError) ?? String(rollbackError)})`,
      { cause: error },
    );
  }
  throw new OperatorError(
    `${sentence}\nNothing was restored; ${plan.replaced.length === 0 ? `there's still nothing in ${dataDir}` : `what was in ${dataDir} is still there`}.`,
    { cause: error },
  );
}
