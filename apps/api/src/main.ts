import './process/require-node.js';
import './process/private-umask.js';
import './process/compile-cache.js';

// Imported after the check: the database driver's binary would crash an old Node before it could
// say why.
const { exitWithNpx } = await import('./process/exit-with-npx.js');
const { configOrExit } = await import('./process/config-or-exit.js');
exitWithNpx();
const config = configOrExit();
// Imported late, so wrong settings fail first.
const { refuseDemoCompany, warnAboutDemoCompany } = await import('./demo/demo-company.js');
const { refuseDemoData } = await import('./demo/demo-data.js');
const { createLogger } = await import('./process/log.js');
const { version } = await import('./process/version.js');
const { startOrExit } = await import('./server/start-server.js');
const log = createLogger(config);
const { url } = await startOrExit(config, log, async () => {
  await refuseDemoCompany(config);
  await refuseDemoData(config);
});
log.info({ url, version }, 'listening');
warnAboutDemoCompany(config, log);
