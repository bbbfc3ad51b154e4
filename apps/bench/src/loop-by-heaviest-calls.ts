import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissions } from '@stumpquote/domain/users/permissions';
import { databaseFile } from '../../api/dist/db/database.js';
import { demoAccounts } from '../../api/dist/process/demo-accounts.js';
import { freePort } from '../../api/dist/process/free-port.js';
import { proceduresByName } from '../../api/dist/server/procedures.js';
import { heaviestCalls } from '../../api/src/system-tests/malformed-calls/heaviest-calls.ts';
import {
  listProcedures,
  type ListedProcedure,
} from '../../api/src/system-tests/malformed-calls/listed-procedures.ts';
import { resetRateLimits } from './calls/reset-rate-limits.ts';
import { nodeOptions, startEnvironment } from './start-command.ts';
import { waitForServer } from './wait-for-server.ts';

// How long each procedure blocks the demo server's event loop with its largest valid and invalid
// inputs, alone and ten per batch. The shortest of three delays counts, because other load may
// lengthen one; the first is shown next to it.

const procedures = listProcedures(proceduresByName);
const rounds = 3;
const limitMs = 50;

const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = fork(fileURLToPath(new URL('../../api/dist/commands/demo.js', import.meta.url)), {
  execArgv: [
    ...nodeOptions,
    '--import',
    fileURLToPath(new URL('loop-monitor.mjs', import.meta.url)),
  ],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...startEnvironment,
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  },
});

const askMonitor = (question: 'how long?' | 'how much?'): Promise<number> =>
  new Promise((resolve) => {
    server.once('message', (ms) => resolve(Number(ms)));
    server.send(question);
  });

/**
 * Returns the cookie of the most privileged role; the customer makes calls about their own account,
 * which may end the session.
 */
async function cookieFor({ name, capability }: ListedProcedure): Promise<string> {
  const roles = name.startsWith('auth.') ? ['client'] : ['admin', 'tree_company_owner', 'client'];
  const account = demoAccounts.find(
    ({ role }) => roles.includes(role) && permissions[capability].includes(role),
  );
  if (account === undefined) return '';
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.username, password: account.password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}

interface LoopDelay {
  ms: number;
  first: number;
  /** CPU time of the event loop's thread, for the whole call. */
  cpuMs: number;
}

async function delaysOf(
  cookie: string,
  call: { path: string; init: RequestInit },
): Promise<LoopDelay> {
  const delays: number[] = [];
  const cpuTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    resetRateLimits(databaseFile(folder));
    const before = await askMonitor('how much?');
    await askMonitor('how long?');
    await (
      await fetch(`${url}${call.path}`, {
        ...call.init,
        headers: { ...(call.init.headers as Record<string, string>), cookie },
      })
    ).arrayBuffer();
    delays.push(await askMonitor('how long?'));
    cpuTimes.push((await askMonitor('how much?')) - before);
  }
  return { ms: Math.min(...delays), first: delays[0] ?? 0, cpuMs: Math.min(...cpuTimes) };
}

await waitForServer(`${url}/healthz`, server);
let aboveLimit = 0;
try {
  for (const procedure of procedures) {
    const cookie = await cookieFor(procedure);
    const delays: (LoopDelay & { what: string })[] = [];
    for (const call of heaviestCalls(procedure))
      delays.push({ what: call.what, ...(await delaysOf(cookie, call)) });
    const longest = delays.reduce((one, other) => (other.ms > one.ms ? other : one));
    if (longest.ms > limitMs) aboveLimit += 1;
    process.stdout.write(
      `${procedure.name.padEnd(36)} ${longest.ms.toFixed(0).padStart(5)} ms  ${longest.what.padEnd(16)}  first ${Math.max(
        ...delays.map(({ first }) => first),
      )
        .toFixed(0)
        .padStart(4)} ms  CPU ${Math.max(...delays.map(({ cpuMs }) => cpuMs))
        .toFixed(0)
        .padStart(4)} ms${longest.ms > limitMs ? '  OVER THE LIMIT' : ''}\n`,
    );
  }
  process.stdout.write(`\n${procedures.length} procedures, ${aboveLimit} above ${limitMs} ms\n`);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => {
    server.once('exit', resolve);
  });
  rmSync(folder, { recursive: true, force: true });
}
process.exit(aboveLimit > 0 ? 1 : 0);
