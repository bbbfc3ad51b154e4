import '../require-node.js';
import '../own-files.js';
import '../keep-compiled.js';

const { demoAccounts } = await import('../demo-accounts.js');
const { ensureDemoDatabase } = await import('../db/seed-demo.js');
const { createLogger } = await import('../log.js');
const { configOrExit, startOrExit } = await import('../server.js');

const config = configOrExit({ demo: true });
const log = createLogger(config);
const { url } = await startOrExit(config, log, () => ensureDemoDatabase(config, log));
const accounts = demoAccounts.map(({ username, password }) => `    ${username.padEnd(10)} ${password}`).join('\n');
process.stdout.write(`\nStumpQuote is running at ${url}\n\n  Demo accounts (user name, password):\n${accounts}\n\n  Stop it with Ctrl+C.\n`);
