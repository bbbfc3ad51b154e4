import { databaseOf } from '../db/database.js';
import { systemStatusMessages } from '../features/system-status/system-status.messages.js';
import type { Deps } from '../ports/deps.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

/** Opens an existing database of this version. */
export async function openExistingData(config: Config): Promise<Deps> {
  if (!(await databaseOf(config).exists()))
    throw new OperatorError(systemStatusMessages.en.noDatabase);
  await refuseOtherData(config);
  // Imported late, so wrong settings and folders fail first.
  const { compose } = await import('../server/compose.js');
  const { createLogger } = await import('../process/log.js');
  return compose(config, createLogger(config));
}

/** Opens the data for a change by the operator: makes or upgrades the database first. */
export async function openUpgradedData(config: Config): Promise<Deps> {
  const { createLogger } = await import('../process/log.js');
  const { upgradeAlone } = await import('../data-folder/upgrade/upgrade-database.js');
  const log = createLogger(config);
  await upgradeAlone(config, log);
  // Imported late, so wrong settings and folders fail first.
  const { compose } = await import('../server/compose.js');
  const { migrate } = await import('../db/migrator.js');
  const deps = await compose(config, log);
  await migrate(deps.db);
  return deps;
}

/** Throws if there is a database of another version. */
export async function refuseOtherData(config: Config): Promise<void> {
  const database = databaseOf(config);
  if (!(await database.exists())) return;
  const { refuseOtherSchema } = await import('../db/migrator.js');
  const db = database.openForReading();
  try {
    await refuseOtherSchema(db);
  } finally {
    await db.destroy();
  }
}
