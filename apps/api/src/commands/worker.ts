import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { exitWithNpx } = await import('../process/exit-with-npx.js');
const { configOrExit } = await import('../process/config-or-exit.js');
exitWithNpx();
const config = { ...configOrExit(), runsJobs: true, answersCalls: false };
// Imported late, so invalid settings fail first.
const { refuseDemoCompany } = await import('../demo/demo-company.js');
const { refuseDemoData } = await import('../demo/demo-data.js');
const { createLogger } = await import('../process/log.js');
const { OperatorError } = await import('../process/operator-error.js');
const { orExit } = await import('../process/startup-error.js');
const { version } = await import('../process/version.js');
const { startServer } = await import('../server/start-server.js');
const { buildWorkerApp } = await import('../server/worker-app.js');
const log = createLogger(config);
const { url } = await orExit(async () => {
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      'A worker needs DATABASE_URL: on SQLite, the server does the work itself.',
    );
  return startServer(config, log, refuseDemo, buildWorkerApp);
});
log.info({ url, version }, 'working');

async function refuseDemo(): Promise<void> {
  await refuseDemoCompany(config);
  await refuseDemoData(config);
}
