import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchAccounts, benchPassword } from './big/accounts.ts';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { forgetLimits } from './calls/forget-limits.ts';
import { answering, freePort } from './free-port.ts';
import { knownRows } from './lists/known-rows.ts';
import { allQuestions, type Actor } from './lists/questions.ts';
import { quantile } from './quantiles.ts';

// How long each query of the product holds up the event loop of the server, measured inside it: the longest delay during each call.

const rounds = 3;
const must = 50;

const folder = bigDataFolder();
const file = await ensureBigDatabase(folder);
forgetLimits(file);
const port = await freePort();
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const server = fork(here('../../api/dist/main.js'), { execArgv: ['--import', here('./loop-monitor.mjs')], env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' } });
const url = `http://127.0.0.1:${port}`;
await answering(`${url}/healthz`, server);

const longestDelay = (): Promise<number> => new Promise((resolve) => {
  server.once('message', (delay) => resolve(Number(delay)));
  server.send('how long?');
});

async function cookieOf(username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: benchPassword }) });
  return answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ');
}

const cookies: Record<Actor, string> = {
  admin: await cookieOf(benchAccounts.admin), company: await cookieOf(benchAccounts.company), customer: await cookieOf(benchAccounts.customer), visitor: '',
};
const all: number[] = [];
try {
  for (const { procedure, name, actor, inputs } of allQuestions(knownRows(file, { companyId: 1, customerId: 82 }))) {
    const delays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const input of inputs) {
        await longestDelay();
        const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
        await (await fetch(`${url}/api/trpc/${procedure}${query}`, { headers: { cookie: cookies[actor] } })).arrayBuffer();
        if (round > 0) delays.push(await longestDelay());
      }
    }
    all.push(...delays);
    const p99 = quantile(delays, 0.99);
    process.stdout.write(`${procedure.padEnd(30)} ${name.padEnd(32)} p50 ${quantile(delays, 0.5).toFixed(0).padStart(4)} ms, p99 ${p99.toFixed(0).padStart(4)} ms${p99 > must ? '  ABOVE THE MUST' : ''}\n`);
  }
  process.stdout.write(`\nAll ${all.length} calls: p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms\n`);
} finally {
  server.kill('SIGTERM');
}
process.exit(0);
