import { setTimeout as sleep } from 'node:timers/promises';
import { benchAccounts } from './big/accounts.ts';
import { startBigServer } from './big/big-server.ts';
import { memoryOf } from './demo-server.ts';
import { quantile } from './quantiles.ts';

// How long the CSV exports of the big database take, and how long each blocks the server's event
// loop: seen by a client polling /healthz, and as the longest delay measured inside the server.

const files = [
  'quote-requests.csv',
  'quote-requests.csv?search=palm',
  'quotes.csv',
  'messages.csv',
  'users.csv',
  'companies.csv',
  'field-measurements.csv',
  'accuracy-by-method.csv',
  'report-by-month.csv?last=12',
];

const { url, process: server, longestDelay, cookieOf } = await startBigServer();
const cookie = await cookieOf(benchAccounts.admin);

/** Polls a trivial endpoint until stopped; returns each response time. */
function pollHealth(): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isStopped = false;
  const polling = (async () => {
    while (!isStopped) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      times.push(performance.now() - began);
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await polling;
      return times;
    },
  };
}

async function measure(name: string): Promise<string> {
  await longestDelay();
  const poll = pollHealth();
  const began = performance.now();
  const answer = await fetch(`${url}/api/exports/${name}`, { headers: { cookie } });
  if (!answer.ok || answer.body === null)
    throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  let [first, bytes] = [0, 0];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (first === 0) first = performance.now() - began;
    bytes += piece.length;
  }
  const whole = performance.now() - began;
  const [times, delay] = [await poll.stop(), await longestDelay()];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return (
    `${name.padEnd(32)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first byte ${seconds(first)}  whole ${seconds(whole)}  ` +
    `loop blocked ${delay.toFixed(0)} ms  /healthz p50 ${quantile(times, 0.5).toFixed(0)} p99 ${quantile(times, 0.99).toFixed(0)} ms`
  );
}

try {
  await measure('companies.csv');
  for (const name of files) process.stdout.write(`${await measure(name)}\n`);
  const memory = memoryOf(server.pid ?? 0);
  process.stdout.write(`Memory: highest ${memory.highest} MB, ${memory.now} MB at the end\n`);
} finally {
  server.kill('SIGTERM');
}
process.exit(0);
