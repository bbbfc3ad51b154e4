import './require-node.js';
import './own-files.js';
import './keep-compiled.js';

// Loaded after the check: the database driver's binary would crash an old Node before it could say why.
const { createLogger } = await import('./log.js');
const { configOrExit, startOrExit } = await import('./server.js');
const config = configOrExit();
const log = createLogger(config);
const { url } = await startOrExit(config, log);
log.info({ url }, 'listening');
