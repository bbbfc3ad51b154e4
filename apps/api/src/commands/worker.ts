import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { exitWithNpx } = await import('../process/exit-with-npx.js');
const { configOrExit } = await import('../process/config-or-exit.js');
exitWithNpx();
const named = configOrExit();
// Imported late, so wrong settings fail first.
const { OperatorError } = await import('../process/operator-error.js');
const { createLogger } = await import('../process/log.js');
const { version } = await import('../process/version.js');
const { startOrExit } = await import('../server/start-server.js');
const { buildWorkerApp } = await import('../server/worker-app.js');
const config = { ...named, runsJobs: true };
const log = createLogger(config);
const { url } = await startOrExit(config, log, refuseSqlite, buildWorkerApp);
log.info({ url, version }, 'working');

async function refuseSqlite(): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      'A worker needs DATABASE_URL: on SQLite, the server does the work itself.',
    );
}
