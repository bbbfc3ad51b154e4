import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { existsSync } = await import('node:fs');
const { resolve } = await import('node:path');
const { fileURLToPath, pathToFileURL } = await import('node:url');
const { orExit } = await import('../process/startup-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { OperatorError } = await import('../process/operator-error.js');
const { workspaceDir } = await import('../process/workspace-dir.js');
const { refuseHalfRestored } = await import('../data-folder/restore-plan.js');
const { previousNetworkBack } = await import('../data-folder/network-file.js');
const { parametersOrExit } = await import('./parameters.js');

const usage =
  'pnpm network:install FILE --real FOLDER [--scenes FOLDER], or pnpm network:install --back';
const restart = 'Restart the server to use it.\n';

const {
  values,
  positionals: [file],
} = parametersOrExit(
  {
    allowPositionals: true,
    options: {
      real: { type: 'string' },
      scenes: { type: 'string' },
      back: { type: 'boolean', default: false },
    },
  },
  usage,
);
const config = configOrExit();

const fromCaller = (name: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), name);

function folderOf(name: string): URL {
  if (!existsSync(name)) throw new OperatorError(`${name} doesn't exist.`);
  return pathToFileURL(`${name}/`);
}

async function install(candidate: string, realFolder: string): Promise<void> {
  const { installIfBetter } = await import('../features/measured-set/install-network.js');
  if (!existsSync(candidate)) throw new OperatorError(`${candidate} doesn't exist.`);
  const { table, objections, installed } = await installIfBetter({
    dataDir: config.dataDir,
    candidate,
    simulated: [
      folderOf(
        values.scenes === undefined
          ? resolve(workspaceDir, 'packages/stump-vision/evaluation-scenes')
          : fromCaller(values.scenes),
      ),
    ],
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

await orExit(async () => {
  refuseHalfRestored(config.dataDir);
  if (values.back) {
    const { name, isShipped } = previousNetworkBack(config.dataDir);
    process.stdout.write(
      `Back to ${isShipped ? 'the shipped network' : 'the earlier network'} ${name}. ${restart}`,
    );
  } else if (file === undefined || values.real === undefined) throw new OperatorError(usage);
  else await install(fromCaller(file), fromCaller(values.real));
});
