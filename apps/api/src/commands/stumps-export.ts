import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { resolve } = await import('node:path');
const { orExit } = await import('../process/startup-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { OperatorError } = await import('../process/operator-error.js');
const { openExistingData } = await import('./existing-data.js');
const { parametersOrExit } = await import('./parameters.js');

const usage = 'pnpm stumps:export FOLDER';
const {
  positionals: [folder],
} = parametersOrExit({ allowPositionals: true }, usage);
const config = configOrExit();
await orExit(async () => {
  if (folder === undefined) throw new OperatorError(`Where to? ${usage}`);
  const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  const deps = await openExistingData(config);
  const { closeDeps } = await import('../server/compose.js');
  const { exportStumps, exportText } = await import('../features/measured-set/export-stumps.js');
  process.stdout.write(exportText(await exportStumps(deps, target), target));
  await closeDeps(deps);
});
