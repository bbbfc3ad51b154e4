import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretName } from '../data-folder/backup/backup-manifest.js';
import { lockDataDir, unlockDataDir } from '../data-folder/lock-data-dir.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { databaseFile } from '../db/database.js';
import type { MovePlaces } from '../db/move-to-postgres.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

/**
 * The SQLite file and the URL of the PostgreSQL database from the settings. Throws an OperatorError
 * if one is missing.
 */
export function placesToMove({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): MovePlaces {
  const file = databaseFile(dataDir);
  if (databaseUrl === undefined)
    throw new OperatorError('Set DATABASE_URL to the URL of the PostgreSQL database.');
  if (!existsSync(file)) throw new OperatorError(`There's no ${file} to move.`);
  return { file, url: databaseUrl };
}

/**
 * Runs `work` with the folder locked. Throws while a server uses it, except one in maintenance,
 * which only reads.
 */
export async function whileMoving(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: () => Promise<void>,
): Promise<void> {
  refuseHalfRestored(dataDir);
  lockDataDir(dataDir);
  try {
    await work();
  } finally {
    unlockDataDir(dataDir);
  }
}

/** False if the data folder has a secret that the server on PostgreSQL won't use. */
export function isSecretKept({
  dataDir,
  appSecret,
}: Pick<Config, 'dataDir' | 'appSecret'>): boolean {
  const file = path.join(dataDir, secretName);
  return !existsSync(file) || readFileSync(file, 'utf8') === appSecret;
}
