// @module-tag sqlite
// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFile } from '../db/database.js';
import { isFullRun } from '../testing/full-run.js';
import { processEnvironment } from '../testing/process-environment.js';
import { withoutKeepAlive } from '../testing/server-process.js';
import { freePort } from './free-port.js';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const demo = fileURLToPath(new URL('../../dist/commands/demo.js', import.meta.url));

let dataDir: string;
let baseUrl: string;
let top: ChildProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-npx-'));
});
afterEach(async () => {
  if (top.pid !== undefined) killGroup(top.pid);
  await rm(dataDir, { recursive: true, force: true });
});

/** Kills what is left of the process tree. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

const answers = () =>
  fetch(`${baseUrl}/healthz`, withoutKeepAlive).then(
    ({ ok }) => ok,
    () => false,
  );

/** The process chain of `npx pnpm start`: npx, its shell, a fake pnpm, and the server. */
async function start(command: string, parameters: string[]): Promise<void> {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  top = spawn(command, parameters, {
    detached: true,
    stdio: 'ignore',
    env: processEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      HOME: dataDir,
      npm_config_update_notifier: 'false',
    }),
  });
}

async function startAndWait(command: string, parameters: string[]): Promise<void> {
  await start(command, parameters);
  while (!(await answers())) await sleep(50);
}

const runs = isFullRun && process.platform === 'linux';

const shells = `sh -c '${process.execPath} ${main}; true'; true`;

async function isGoneWithin(ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) {
    // SQLite removes its -wal file when the last connection closes cleanly.
    if (!(await answers()) && !existsSync(`${databaseFile(dataDir)}-wal`)) return true;
  }
  return false;
}

it.runIf(runs).each(['SIGTERM', 'SIGKILL'] as const)(
  'stops the server and closes its database when npx gets %s',
  async (signal) => {
    await startAndWait('npm', ['exec', '--no', '-c', shells]);
    top.kill(signal);
    await once(top, 'exit');
    expect(await isGoneWithin(15_000)).toBe(true);
  },
  40_000,
);

it.runIf(runs)(
  "doesn't start the demo if npx exited during the build",
  async () => {
    const marker = path.join(dataDir, 'building');
    // pnpm sets this for its scripts.
    const pnpmOfNpx = 'npm_execpath=/home/ana/.npm/_npx/0390bb/node_modules/pnpm/pnpm';
    const building = `touch ${marker}; while [ -e ${marker} ]; do sleep 0.1; done; ${pnpmOfNpx} ${process.execPath} ${demo}; touch ${marker}.done`;
    await start('npm', ['exec', '--no', '-c', `sh -c '${building}'; true`]);
    while (!existsSync(marker)) await sleep(50);
    top.kill('SIGTERM');
    await once(top, 'exit');
    await rm(marker);
    while (!existsSync(`${marker}.done`)) await sleep(50);
    expect(existsSync(databaseFile(dataDir))).toBe(false);
  },
  40_000,
);

it.runIf(runs)(
  'keeps the server running if another parent exits, such as a login shell',
  async () => {
    const pidFile = path.join(dataDir, 'shell-pid');
    // Detached from this process: the tests themselves may have been started through npx.
    await startAndWait('setsid', ['--fork', 'sh', '-c', `echo $$ > ${pidFile}; ${shells}`]);
    const shell = Number(await readFile(pidFile, 'utf8'));
    try {
      process.kill(shell, 'SIGKILL');
      expect(await isGoneWithin(2500)).toBe(false);
    } finally {
      killGroup(shell);
    }
  },
  30_000,
);
