import { openForReading } from '../../api/dist/db/database.js';
import { benchAccounts } from './big/accounts.ts';
import { startBigServer } from './big/big-server.ts';
import { knownRows } from './lists/known-rows.ts';
import type { Actor } from './lists/query-case.ts';
import { queryCases } from './lists/query-cases.ts';
import { quantile } from './quantiles.ts';

// How long each of the product's queries blocks the server's event loop: the longest delay during
// each call, measured inside the server.

const rounds = 3;
const limitMs = 50;

const { file, url, process: server, longestDelay, cookieOf } = await startBigServer();
const cookies: Record<Actor, string> = {
  admin: await cookieOf(benchAccounts.admin),
  company: await cookieOf(benchAccounts.company),
  customer: await cookieOf(benchAccounts.customer),
  visitor: '',
};
const all: number[] = [];
const db = openForReading(file);
try {
  for (const { procedure, name, actor, inputs } of queryCases(
    await knownRows(db, { companyId: 1, customerId: 82 }),
  )) {
    const delays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const input of inputs) {
        await longestDelay();
        const query =
          input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
        await (
          await fetch(`${url}/api/trpc/${procedure}${query}`, {
            headers: { cookie: cookies[actor] },
          })
        ).arrayBuffer();
        if (round > 0) delays.push(await longestDelay());
      }
    }
    all.push(...delays);
    const p99 = quantile(delays, 0.99);
    process.stdout.write(
      `${procedure.padEnd(30)} ${name.padEnd(32)} p50 ${quantile(delays, 0.5).toFixed(0).padStart(4)} ms, p99 ${p99.toFixed(0).padStart(4)} ms${p99 > limitMs ? '  OVER THE LIMIT' : ''}\n`,
    );
  }
  process.stdout.write(
    `\nAll ${all.length} calls: p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms\n`,
  );
} finally {
  server.kill('SIGTERM');
}
process.exit(0);
