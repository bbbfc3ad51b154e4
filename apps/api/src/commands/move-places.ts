import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretName } from '../data-folder/backup/backup-manifest.js';
import { lockDataDir, unlockDataDir } from '../data-folder/lock-data-dir.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { databaseFile } from '../db/database.js';
import type { MovePlaces } from '../db/move-to-postgres.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

/** The SQLite file and the PostgreSQL of the settings; throws an OperatorError if one is missing. */
export function placesToMove({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): MovePlaces {
  const file = databaseFile(dataDir);
  if (databaseUrl === undefined)
    throw new OperatorError("Set DATABASE_URL to the PostgreSQL's address.");
  if (!existsSync(file)) throw new OperatorError(`There's no ${file} to move.`);
  return { file, url: databaseUrl };
}

/** Refused while a server writes to the folder; one in maintenance doesn't. */
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

/** Whether the server on PostgreSQL will use the secret of the data folder, if that has one. */
export function isSecretKept({
  dataDir,
  appSecret,
}: Pick<Config, 'dataDir' | 'appSecret'>): boolean {
  const file = path.join(dataDir, secretName);
  return !existsSync(file) || readFileSync(file, 'utf8') === appSecret;
}
