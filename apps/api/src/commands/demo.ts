import '../require-node.js';

const { demoAccounts } = await import('../demo-accounts.js');
const { seedDemo } = await import('../db/seed-demo.js');
const { startServer } = await import('../server.js');

const { url } = await startServer({ demo: true, prepare: seedDemo });
const accounts = demoAccounts.map(({ username, password }) => `    ${username.padEnd(10)} ${password}`).join('\n');
process.stdout.write(`\nStumpQuote is running at ${url}\n\n  Demo accounts (user name, password):\n${accounts}\n\n  Stop it with Ctrl+C.\n`);
