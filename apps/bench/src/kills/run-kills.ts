import { setTimeout as sleep } from 'node:timers/promises';
import { processOnFreePort } from '../../../api/src/testing/server-process.ts';
import { openDatabase } from './invariants.ts';
import { createWorld, finishKillRun, runStoriesAndKill, startKillRun } from './kill-run.ts';
import { findLeftovers } from './leftovers.ts';
import { createAdmin } from './prepare.ts';

// Kills a real server repeatedly while customers and an administrator use it over HTTP, then checks
// whether anything acknowledged was lost, done twice, or left half done. The same seed kills after
// the same delays.

async function waitForMessages(dataDir: string): Promise<void> {
  const db = openDatabase(dataDir);
  const pendingMessages = db.prepare(
    `select count(*) as number from messages where status in ('waiting', 'sending')`,
  );
  const until = Date.now() + 90_000;
  while (pendingMessages.get()?.['number'] !== 0 && Date.now() < until) await sleep(200);
  db.close();
}

const run = await startKillRun({ kills: 500, seed: 20_261_121, providerMs: 50 });
await createAdmin({ ...run.environment, LOG_LEVEL: 'silent' });
const server = await processOnFreePort(run.environment);
server.start();
await server.ready();
await server.stop();
server.start();
await server.ready();
const world = await createWorld(run, () => server.baseUrl, {
  crews: 50,
  slotsToChooseFrom: Infinity,
});
await runStoriesAndKill(run, world, [server], 700);
await waitForMessages(run.dataDir);
await server.stop();
await finishKillRun(run, 'a server', () => findLeftovers(run.dataDir));
