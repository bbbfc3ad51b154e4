import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { previousNetworkBack } from '../data-folder/network-file.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { configOrExit } from '../process/config-or-exit.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { refuseOtherData } from './existing-data.js';
import { fromLab } from './needs-lab.js';

const restart = 'Restart the server to use it.\n';

const fromCaller = (name: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), name);

function folderOf(name: string): URL {
  if (!existsSync(name)) throw new OperatorError(`${name} doesn't exist.`);
  return pathToFileURL(`${name}/`);
}

interface Candidate {
  readonly file: string;
  readonly realFolder: string;
  readonly scenesFolder: string | undefined;
}

async function install(
  config: Config,
  { file: candidate, realFolder, scenesFolder }: Candidate,
): Promise<void> {
  const { installIfBetter } = await fromLab(
    () => import('../features/measured-set/install-network.js'),
  );
  if (!existsSync(candidate)) throw new OperatorError(`${candidate} doesn't exist.`);
  const { table, objections, installed } = await installIfBetter({
    dataDir: config.dataDir,
    candidate,
    ...(scenesFolder === undefined ? {} : { simulated: [folderOf(scenesFolder)] }),
    real: [folderOf(resolve(realFolder, 'judge'))],
  });
  process.stdout.write(table);
  if (installed === null) {
    process.stderr.write(`\nNot installed: ${objections.join('; ')}.\n`);
    process.exitCode = 1;
  } else
    process.stdout.write(
      `\nInstalled network ${installed.name} as ${fileURLToPath(installed.file)}. ${restart}`,
    );
}

export async function run(args: string[], usage: string): Promise<void> {
  const {
    values,
    positionals: [file],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      real: { type: 'string' },
      scenes: { type: 'string' },
      back: { type: 'boolean', default: false },
    },
  });
  const config = configOrExit();
  await orExit(async () => {
    refuseHalfRestored(config.dataDir);
    await refuseOtherData(config);
    if (values.back) {
      const { name, isShipped } = previousNetworkBack(config.dataDir);
      process.stdout.write(
        `Back to ${isShipped ? 'the shipped network' : 'the earlier network'} ${name}. ${restart}`,
      );
    } else if (file === undefined || values.real === undefined) throw new OperatorError(usage);
    else
      await install(config, {
        file: fromCaller(file),
        realFolder: fromCaller(values.real),
        scenesFolder: values.scenes === undefined ? undefined : fromCaller(values.scenes),
      });
  });
}
