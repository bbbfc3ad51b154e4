import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { freePort } from '../../../api/dist/process/free-port.js';
import { memoryOf } from '../demo-server.ts';
import { cpuSeconds, descendantsOf } from '../process-cpu.ts';
import { nodeOptions, startEnvironment } from '../start-command.ts';
import { waitForServer } from '../wait-for-server.ts';

export interface Contestant {
  name: string;
  port: number;
  /** CPU seconds of the server, and including its database. */
  cpu(): { own: number; withDatabase: number };
  stop(): Promise<void>;
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const stopProcess = async (child: ChildProcess): Promise<void> => {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
};

const waitForMessage = (child: ChildProcess, expected: string): Promise<void> =>
  new Promise((resolve) => {
    child.on('message', (received) => (received === expected ? resolve() : undefined));
  });

/** Starts a server that answers every request with one object. */
export async function bareServer(
  kind: 'node:http' | 'Fastify',
): Promise<Contestant & { send(answer: unknown): Promise<void> }> {
  const port = await freePort();
  const child = fork(here('./bare-server.ts'), [kind, String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  await waitForMessage(child, 'listening');
  const cpu = () => ({ own: cpuSeconds(child.pid ?? 0), withDatabase: cpuSeconds(child.pid ?? 0) });
  return {
    name: kind,
    port,
    cpu,
    stop: () => stopProcess(child),
    send: async (answer) => {
      child.send(answer as object);
      await waitForMessage(child, 'ready');
    },
  };
}

/**
 * Starts the built product on the big database like `pnpm start`; BENCH_NODE_OPTIONS passes options
 * such as `--cpu-prof`.
 */
export async function product(
  dataDir: string,
): Promise<Contestant & { memory(): { now: number; highest: number } }> {
  const port = await freePort();
  const extra = (process.env['BENCH_NODE_OPTIONS'] ?? '')
    .split(' ')
    .filter((option) => option !== '');
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...extra, here('../../../api/dist/main.js')],
    {
      env: { ...startEnvironment, ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await waitForServer(`http://127.0.0.1:${port}/healthz`, child);
  const cpu = () => ({ own: cpuSeconds(child.pid ?? 0), withDatabase: cpuSeconds(child.pid ?? 0) });
  return {
    name: 'StumpQuote',
    port,
    cpu,
    memory: () => memoryOf(child.pid ?? 0),
    stop: () => stopProcess(child),
  };
}

interface PreparePeer {
  startPostgres(options: {
    folder: string;
    port: number;
  }): Promise<{ url: string; isNew: boolean; stop(): Promise<void> }>;
  copyInto(
    url: string,
    rowsOf: (table: string, columns: readonly string[]) => Iterable<unknown[]>,
  ): Promise<void>;
}

/** Starts Express, Drizzle, and PostgreSQL with the same rows. */
export async function peer(dataDir: string, databaseFile: string): Promise<Contestant> {
  const folder = here('../../peer');
  if (!existsSync(path.join(folder, 'node_modules')))
    throw new Error(
      'The peer is not installed: npm install --prefix apps/bench/peer --no-package-lock',
    );
  const { startPostgres, copyInto } = (await import(
    path.join(folder, 'prepare-database.js')
  )) as PreparePeer;
  const postgresFolder = path.join(dataDir, 'peer');
  mkdirSync(postgresFolder, { recursive: true });
  const postgres = await startPostgres({ folder: postgresFolder, port: await freePort() });
  if (postgres.isNew)
    await copyInto(postgres.url, (table, columns) => rowsOf(databaseFile, table, columns));
  const postmaster = Number(
    readFileSync(path.join(postgresFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(folder, 'server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PEER_DATABASE: postgres.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForServer(`http://127.0.0.1:${port}/me`, child, [401]);
  return {
    name: 'Express + Drizzle + PostgreSQL',
    port,
    cpu: () => {
      const own = cpuSeconds(child.pid ?? 0);
      return {
        own,
        withDatabase:
          own +
          [postmaster, ...descendantsOf(postmaster)].reduce((sum, pid) => sum + cpuSeconds(pid), 0),
      };
    },
    stop: async () => {
      await stopProcess(child);
      await postgres.stop();
    },
  };
}

function* rowsOf(file: string, table: string, columns: readonly string[]): Generator<unknown[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  const statement = sqlite.prepare<[number, number]>(
    `select ${columns.join(', ')} from ${table} where rowid > ? and rowid <= ?`,
  );
  const last = sqlite.prepare(`select max(rowid) from ${table}`).pluck().get() as number;
  for (let from = 0; from < last; from += 2000) yield statement.all(from, from + 2000);
  sqlite.close();
}
