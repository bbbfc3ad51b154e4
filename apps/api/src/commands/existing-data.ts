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
