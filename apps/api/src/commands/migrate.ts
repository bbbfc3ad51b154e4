import { parseArgs } from 'node:util';
import { migrateAlone } from '../data-folder/upgrade/upgrade-database.js';
import { configOrExit } from '../process/config-or-exit.js';
import { createLogger } from '../process/log.js';
import { orExit } from '../process/startup-error.js';

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const config = configOrExit();
  await orExit(() => migrateAlone(config, createLogger(config)));
  process.stdout.write('The database is up to date.\n');
}
