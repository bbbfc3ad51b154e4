import { existsSync } from 'node:fs';
import type { Config } from '../process/config.js';
import { databaseFile, openForReading } from '../db/database.js';
import { refuseNewerSchema } from '../db/migrator.js';
import { wasSeeded } from '../data-folder/installation/demo-data.queries.js';
import { OperatorError } from '../process/operator-error.js';

/**
 * Refuses to open a company's data: without providers, the demo would drop its waiting messages,
 * and its message log shows their links.
 */
export async function refuseCompanyData(dataDir: string): Promise<void> {
  if ((await isDemoData(dataDir)) !== false) return;
  throw new OperatorError(
    `The data in ${dataDir} wasn't created by the demo, which would show it to anyone and give up on its waiting messages. Set DATA_DIR to another folder, or run start instead.`,
  );
}

/** Refuses the demo's data in production: its passwords are public. */
export async function refuseDemoData({
  isProduction,
  dataDir,
}: Pick<Config, 'isProduction' | 'dataDir'>): Promise<void> {
  if (!isProduction || (await isDemoData(dataDir)) !== true) return;
  throw new OperatorError(
    `The data in ${dataDir} was created by the demo, whose passwords are public. Set DATA_DIR to a new folder.`,
  );
}

/** Returns null if there is no database yet. */
async function isDemoData(dataDir: string): Promise<boolean | null> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return null;
  const db = openForReading(file);
  try {
    await refuseNewerSchema(db);
    return await wasSeeded(db);
  } finally {
    await db.destroy();
  }
}
