import { wasSeeded } from '../data-folder/installation/demo-data.queries.js';
import { databaseOf } from '../db/database.js';
import type { DatabaseLocation } from '../db/engine.js';
import { refuseForeignSchema } from '../db/migrator.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

/**
 * Refuses to open a company's data: without providers, the demo would drop its waiting messages,
 * and its message log shows their links.
 */
export async function refuseCompanyData(database: DatabaseLocation): Promise<void> {
  if ((await isDemoData(database)) !== false) return;
  throw new OperatorError(
    `${database.name} wasn't created by the demo, which would show it to anyone and give up on its waiting messages. ${database.toChange}, or run start instead.`,
  );
}

/** Refuses the demo's data in production: its passwords are public. */
export async function refuseDemoData(
  config: Pick<Config, 'isProduction' | 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  const database = databaseOf(config);
  if (!config.isProduction || (await isDemoData(database)) !== true) return;
  throw new OperatorError(
    `${database.name} was created by the demo, whose passwords are public. ${database.toChange}.`,
  );
}

/** Returns null if there is no database yet. */
async function isDemoData(database: DatabaseLocation): Promise<boolean | null> {
  if (!(await database.exists())) return null;
  const db = database.openForReading();
  try {
    await refuseForeignSchema(db);
    return await wasSeeded(db);
  } finally {
    await db.destroy();
  }
}
