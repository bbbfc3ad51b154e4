import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchAccounts, benchPassword } from './big/accounts.ts';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { forgetLimits } from './calls/forget-limits.ts';
import { memoryOf } from './demo-server.ts';
import { answering, freePort } from './free-port.ts';
import { quantile } from './quantiles.ts';

// How long the CSV exports of the big database take, and how long each holds up the event loop of the server meanwhile: a client that
// asks for /healthz again and again, and the longest delay measured inside the server.

const files = [
  'quote-requests.csv', 'quote-requests.csv?search=palm', 'quotes.csv', 'messages.csv', 'users.csv', 'companies.csv', 'field-measurements.csv',
  'accuracy-by-method.csv', 'report-by-month.csv?last=12',
];

const folder = bigDataFolder();
forgetLimits(await ensureBigDatabase(folder));
const port = await freePort();
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const server = fork(here('../../api/dist/main.js'), { execArgv: ['--import', here('./loop-monitor.mjs')], env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' } });
const url = `http://127.0.0.1:${port}`;
await answering(`${url}/healthz`, server);

const longestDelay = (): Promise<number> => new Promise((resolve) => {
  server.once('message', (delay) => resolve(Number(delay)));
  server.send('how long?');
});

const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: benchAccounts.admin, password: benchPassword }) });
const cookie = signedIn.headers.getSetCookie().map((text) => text.slice(0, text.indexOf(';'))).join('; ');

/** Asks for nothing in particular until it is told to stop; returns how long each answer took. */
function others(): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      times.push(performance.now() - began);
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return times;
    },
  };
}

async function measured(name: string): Promise<string> {
  await longestDelay();
  const meanwhile = others();
  const began = performance.now();
  const answer = await fetch(`${url}/api/exports/${name}`, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  let [first, bytes] = [0, 0];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (first === 0) first = performance.now() - began;
    bytes += piece.length;
  }
  const whole = performance.now() - began;
  const [times, delay] = [await meanwhile.stop(), await longestDelay()];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return `${name.padEnd(32)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first byte ${seconds(first)}  whole ${seconds(whole)}  `
    + `loop held up ${delay.toFixed(0)} ms  /healthz p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms`;
}

try {
  await measured('companies.csv');
  for (const name of files) process.stdout.write(`${await measured(name)}\n`);
  const memory = memoryOf(server.pid ?? 0);
  process.stdout.write(`Memory: highest ${memory.highest} MB, ${memory.now} MB at the end\n`);
} finally {
  server.kill('SIGTERM');
}
process.exit(0);
