import { existsSync } from 'node:fs';
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
