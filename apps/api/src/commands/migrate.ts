import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { orExit } = await import('../process/startup-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { createLogger } = await import('../process/log.js');
const { migrateAlone } = await import('../data-folder/upgrade/upgrade-database.js');
const { parametersOrExit } = await import('./parameters.js');

parametersOrExit({}, 'pnpm migrate');
const config = configOrExit();
await orExit(() => migrateAlone(config, createLogger(config)));
process.stdout.write('The database is up to date.\n');
