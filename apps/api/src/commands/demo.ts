import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { exitWithNpx, hasNpxExited } = await import('../process/exit-with-npx.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { parametersOrExit } = await import('./parameters.js');

// npx was stopped during the build.
if (hasNpxExited(process.env)) process.exit(0);
exitWithNpx();
// Ignore the company's own settings: anyone can use the demo, and with a provider's keys it would
// send real messages.
const {
  values: { 'env-file': envFile, postgres: onPostgres },
} = parametersOrExit(
  {
    options: {
      'env-file': { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
    },
  },
  'pnpm demo [--postgres]',
);
const named = configOrExit({ demo: true, envFile });
// Imported late, so wrong settings fail first.
const { ensureDemoDatabase } = await import('../demo/seed-demo.js');
const { chooseDemoFolder } = await import('../demo/demo-folder.js');
const { demoAccounts } = await import('../process/demo-accounts.js');
const { createLogger } = await import('../process/log.js');
const { startOrExit } = await import('../server/start-server.js');
const { orExit } = await import('../process/startup-error.js');
const { config, leftAlone } = await orExit(() => chooseDemoFolder(named, { onPostgres }));
const log = createLogger(config);
const { url } = await startOrExit(config, log, () => ensureDemoDatabase(config, log));
const accounts = demoAccounts
  .map(({ username, password }) => `    ${username.padEnd(10)} ${password}`)
  .join('\n');
const besideOld =
  leftAlone === null
    ? ''
    : `\n  The data of version 1 in ${leftAlone} is untouched. This demo's data is in ${config.dataDir}.\n`;
process.stdout.write(
  `\nStumpQuote is running at ${url}\n\n  Demo accounts (username, password):\n${accounts}\n${besideOld}\n  Stop it with Ctrl+C.\n`,
);
