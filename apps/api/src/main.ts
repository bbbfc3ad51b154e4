import './require-node.js';
import './own-files.js';
import './keep-compiled.js';

// Loaded after the check: the database driver's binary would crash an old Node before it could say why.
const { refuseDemoCompany, warnOfDemoCompany } = await import('./demo-company.js');
const { refuseDemoData } = await import('./demo-data.js');
const { leaveWithNpx } = await import('./leave-with-npx.js');
const { createLogger } = await import('./log.js');
const { configOrExit, startOrExit } = await import('./server.js');
const { version } = await import('./version.js');
leaveWithNpx();
const config = configOrExit();
const log = createLogger(config);
const { url } = await startOrExit(config, log, async () => {
  await refuseDemoCompany(config);
  await refuseDemoData(config);
});
log.info({ url, version }, 'listening');
warnOfDemoCompany(config, log);
