import './process/require-node.js';
import './process/private-umask.js';
import './process/compile-cache.js';

// Loaded after the check: the database driver's binary would crash an old Node before it could say why.
const { refuseDemoCompany, warnOfDemoCompany } = await import('./demo/demo-company.js');
const { refuseDemoData } = await import('./demo/demo-data.js');
const { leaveWithNpx } = await import('./process/leave-with-npx.js');
const { createLogger } = await import('./process/log.js');
const { configOrExit, startOrExit } = await import('./server/start-server.js');
const { version } = await import('./process/version.js');
leaveWithNpx();
const config = configOrExit();
const log = createLogger(config);
const { url } = await startOrExit(config, log, async () => {
  await refuseDemoCompany(config);
  await refuseDemoData(config);
});
log.info({ url, version }, 'listening');
warnOfDemoCompany(config, log);
