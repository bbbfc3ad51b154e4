import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { databaseFile } from '../db/database-file.js';
import { OperatorError } from '../process/operator-error.js';
import { operatorMessage } from '../process/startup-error.js';
import { restorePlanFile } from './restore-plan.js';

export const lockFile = 'data-in-use.lock';

/** Another process uses the folder. */
export class DataDirInUse extends OperatorError {
  constructor(
    dataDir: string,
    readonly isRestore: boolean,
  ) {
    super(
      isRestore
        ? `A restore into ${dataDir} is in progress. Wait until it's done.`
        : `A server is running on ${dataDir}. Stop it first: two at once would send messages twice and lose what the other writes.`,
    );
  }
}

/** How long to wait for a process that is just exiting. */
const lockTimeoutMs = 1000;
// Module scope: an unreferenced lock would be closed by garbage collection.
const held = new Map<string, Sqlite.Database>();

/**
 * Locks the data folder for this process until released or exit. Uses SQLite's lock on an empty
 * file, which the operating system frees after a crash. Commands that may run beside a server
 * (backup, doctor) don't need it. Throws `DataDirInUse`.
 */
export function lockDataDir(dataDir: string): void {
  makeDataDir(dataDir);
  const lock = new Sqlite(path.join(dataDir, lockFile), { timeout: lockTimeoutMs });
  try {
    // Never written to, so a kill leaves no journal to roll back.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isHeld =
      error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
    throw isHeld
      ? new DataDirInUse(dataDir, existsSync(path.join(dataDir, restorePlanFile)))
      : error;
  }
  held.set(dataDir, lock);
}

export function unlockDataDir(dataDir: string): void {
  held.get(dataDir)?.close();
  held.delete(dataDir);
}

/**
 * If there is data, failing to write is temporary and rethrown; otherwise it is a wrong setting.
 */
function makeDataDir(dataDir: string): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new OperatorError(`DATA_DIR must be a folder, and ${dataDir} is a file.`);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    if (existsSync(databaseFile(dataDir))) throw error;
    throw new OperatorError(
      `DATA_DIR can't be written. ${operatorMessage(error) ?? String(error)} Make this user the owner of ${dataDir}, or choose another folder.`,
      { cause: error },
    );
  }
}
