import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { openExistingData } from './existing-data.js';

export async function run(args: string[], usage: string): Promise<void> {
  const {
    positionals: [folder],
  } = parseArgs({ args, allowPositionals: true });
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
}
