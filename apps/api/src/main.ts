import './require-node.js';

// Loaded after the check: the database driver's binary would crash an old Node before it could say why.
const { startServer } = await import('./server.js');
const { url, deps } = await startServer();
deps.log.info({ url }, 'listening');
