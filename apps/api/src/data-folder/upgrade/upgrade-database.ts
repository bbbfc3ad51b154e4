import { Worker } from 'node:worker_threads';
import { threadOptions } from '@stumpquote/stump-vision/runtime/worker-pool';
import type { Logger } from 'pino';
import { databaseOf, type Db } from '../../db/database.js';
import type { DatabaseLocation } from '../../db/engine.js';
import { migrate, pendingUpgrade } from '../../db/migrator.js';
import type { MigrationStep } from '../../db/run-migrations.js';
import type { Config } from '../../process/config.js';
import { OperatorError } from '../../process/operator-error.js';
import { workerFileBeside } from '../../process/worker-file.js';
import { lockDataDir, unlockDataDir } from '../lock-data-dir.js';
import { refuseMoved } from '../moved-marker.js';
import { refuseHalfRestored } from '../restore-plan.js';
import { pruneCopies } from './copy-before-upgrade.js';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface UpgradeOptions {
  dataDir: string;
  /** The first missing migration. */
  first: string;
  at: Date;
}

export type UpgradeProgress = { copy: string } | { step: MigrationStep } | { refusal: string };

/**
 * Upgrades an outdated database; leaves a new or current one alone. Copies a file first, and
 * upgrades it in a worker, so this thread can answer 503 (`onBegin` is called first). The caller
 * must hold the data folder's lock.
 */
export async function upgradeDatabase(
  config: Place,
  log: Logger,
  onBegin: () => Promise<void> = async () => {},
): Promise<void> {
  const { dataDir } = config;
  const database = databaseOf(config);
  const [first, ...others] = await pendingIn(database);
  // An upgrade that was killed at its end has left a copy too many.
  if (first === undefined) return pruneCopies(dataDir);
  log.info({ steps: [first, ...others] }, 'the database is being upgraded');
  await onBegin();
  const start = performance.now();
  const onProgress = (progress: UpgradeProgress) => {
    if ('copy' in progress)
      log.info({ copy: progress.copy }, 'the database was copied before its upgrade');
    if ('step' in progress) log.info(progress.step, 'upgrade step done');
  };
  await (database.file === null
    ? inDatabase(database, (db) => migrate(db, { onStep: (step) => onProgress({ step }) }))
    : inWorker({ dataDir, first, at: new Date() }, onProgress));
  log.info({ ms: Math.round(performance.now() - start) }, 'the database is up to date');
}

/**
 * The same for a command: on SQLite, throws while a server uses the folder. Doesn't lock a database
 * that is up to date.
 */
export async function upgradeAlone(config: Place, log: Logger): Promise<void> {
  refuseHalfRestored(config.dataDir);
  refuseMoved(config);
  if ((await pendingIn(databaseOf(config))).length > 0)
    await whileLocked(config, () => upgradeDatabase(config, log));
}

/** The same, and creates the database if there is none. */
export async function migrateAlone(config: Place, log: Logger): Promise<void> {
  const database = databaseOf(config);
  await upgradeAlone(config, log);
  if (!(await database.exists())) await whileLocked(config, () => inDatabase(database, migrate));
}

/** Locks the data folder. On PostgreSQL, the migrations' own lock serializes processes. */
async function whileLocked(config: Place, work: () => Promise<void>): Promise<void> {
  const isAlone = databaseOf(config).file !== null;
  if (isAlone) lockDataDir(config.dataDir);
  try {
    await work();
  } finally {
    if (isAlone) unlockDataDir(config.dataDir);
  }
}

const pendingIn = async (database: DatabaseLocation): Promise<string[]> =>
  (await database.exists()) ? inDatabase(database, pendingUpgrade) : [];

async function inDatabase<T>(database: DatabaseLocation, work: (db: Db) => Promise<T>): Promise<T> {
  const db = database.open();
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Not the worker pool: this runs once and must report each step in order, for which the pool has no
 * channel.
 */
function inWorker(
  options: UpgradeOptions,
  onProgress: (progress: UpgradeProgress) => void,
): Promise<void> {
  const file = workerFileBeside(import.meta.url, 'upgrade-worker');
  const worker = new Worker(file, { workerData: options, ...threadOptions(file) });
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
