import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { lockDataDir, unlockDataDir } from '../lock-data-dir.js';
import { refuseHalfRestored } from '../restore-plan.js';
import { databaseFile, openDatabase } from '../../db/database.js';
import { pruneCopies } from './copy-before-upgrade.js';
import { pendingUpgrade } from '../../db/migrator.js';
import type { MigrationStep } from '../../db/run-migrations.js';
import { OperatorError } from '../../process/operator-error.js';
import { workerFileBeside, workerOptions } from '../../process/worker-file.js';

export interface UpgradeOptions {
  dataDir: string;
  /** The first missing migration. */
  first: string;
  at: Date;
}

export type UpgradeProgress = { copy: string } | { step: MigrationStep } | { refusal: string };

/**
 * Copies and upgrades an outdated database; leaves a new or current one alone. Runs in a worker, so this thread can answer 503
 * (`onBegin` is called first). The caller must hold the data folder's lock.
 */
export async function upgradeDatabase(
  dataDir: string,
  log: Logger,
  onBegin: () => Promise<void> = async () => {},
): Promise<void> {
  const [first, ...others] = await pendingIn(dataDir);
  // An upgrade that was killed at its end has left a copy too many.
  if (first === undefined) return pruneCopies(dataDir);
  log.info({ steps: [first, ...others] }, 'the database is being upgraded');
  await onBegin();
  const start = performance.now();
  await inWorker({ dataDir, first, at: new Date() }, (progress) => {
    if ('copy' in progress)
      log.info({ copy: progress.copy }, 'the database was copied before its upgrade');
    if ('step' in progress) log.info(progress.step, 'upgrade step done');
  });
  log.info({ ms: Math.round(performance.now() - start) }, 'the database is up to date');
}

/** The same for a command: refused while a server uses the folder. A current database isn't locked. */
export async function upgradeAlone(dataDir: string, log: Logger): Promise<void> {
  refuseHalfRestored(dataDir);
  if ((await pendingIn(dataDir)).length === 0) return;
  lockDataDir(dataDir);
  try {
    await upgradeDatabase(dataDir, log);
  } finally {
    unlockDataDir(dataDir);
  }
}

async function pendingIn(dataDir: string): Promise<string[]> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return [];
  const db = openDatabase(file);
  try {
    return await pendingUpgrade(db);
  } finally {
    await db.destroy();
  }
}

/** Not the worker pool: this runs once and must report each step in order, for which the pool has no channel. */
function inWorker(
  options: UpgradeOptions,
  onProgress: (progress: UpgradeProgress) => void,
): Promise<void> {
  const worker = new Worker(workerFileBeside(import.meta.url, 'upgrade-worker'), {
    workerData: options,
    ...workerOptions(import.meta.url),
  });
  let refusal: string | null = null;
  return new Promise((resolve, reject) => {
    worker.on('message', (progress: UpgradeProgress) => {
      if ('refusal' in progress) refusal = progress.refusal;
      onProgress(progress);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (refusal !== null) reject(new OperatorError(refusal));
      else if (code === 0) resolve();
      else reject(new Error('the database upgrade ended early'));
    });
  });
}
