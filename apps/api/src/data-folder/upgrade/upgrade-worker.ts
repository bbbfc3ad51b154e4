import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseFile, openDatabase } from '../../db/database.js';
import { migrate } from '../../db/migrator.js';
import { OperatorError } from '../../process/operator-error.js';
import { copyBeforeUpgrade, pruneCopies } from './copy-before-upgrade.js';
import type { UpgradeProgress, UpgradeOptions } from './upgrade-database.js';

const { dataDir, first, at } = workerData as UpgradeOptions;
const report = (progress: UpgradeProgress) => parentPort?.postMessage(progress);

async function upgrade(): Promise<void> {
  const copy = await copyBeforeUpgrade(dataDir, first, at);
  report({ copy });
  const db = openDatabase(databaseFile(dataDir));
  try {
    await migrate(db, { onStep: (step) => report({ step }) });
  } catch (error) {
    // The database is unchanged, and keeping this copy would only rotate out older ones.
    await rm(copy, { force: true });
    throw error;
  } finally {
    await db.destroy();
  }
  await pruneCopies(dataDir);
}

try {
  await upgrade();
} catch (error) {
  // Error classes don't survive the thread boundary.
  if (!(error instanceof OperatorError)) throw error;
  report({ refusal: error.message });
}
