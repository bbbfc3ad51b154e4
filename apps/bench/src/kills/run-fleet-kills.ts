import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyToFile } from '../../../api/dist/db/copy-to-file.js';
import { databaseFile } from '../../../api/dist/db/database-file.js';
import { openPostgres } from '../../../api/dist/db/postgres.js';
import { startEmbeddedPostgres } from '../../../api/dist/demo/embedded-postgres.js';
import { anyOf } from '../../../api/src/testing/kill-repeatedly.ts';
import { pendingMessages } from '../../../api/src/testing/pending-messages.ts';
import { processOnFreePort } from '../../../api/src/testing/server-process.ts';
import { createWorld, finishKillRun, runStoriesAndKill, startKillRun } from './kill-run.ts';
import { createAdmin } from './prepare.ts';

// Like run-kills, with three servers and a worker on one PostgreSQL: each call goes to a random
// server, as behind a proxy, customers compete for the same appointments, and any of the four
// processes may be killed at any time.

const run = await startKillRun({ kills: 200, seed: 20_261_124, providerMs: 300 });
const postgres = await startEmbeddedPostgres(path.join(run.dataDir, 'postgres'));
const environment = {
  ...run.environment,
  APP_SECRET: 'the same secret for every process',
  DATABASE_URL: postgres.url,
};

const servers = [
  await processOnFreePort(environment),
  await processOnFreePort({ ...environment, JOBS: 'off' }),
  await processOnFreePort({ ...environment, JOBS: 'off' }),
];
const fleet = [...servers, await processOnFreePort(environment, 'worker')];
const urlOfCall = (): string => anyOf(servers, run.random).baseUrl;

/** Enough for the jobs of killed processes, whose leases must expire first. */
const settleWithinMs = 120_000;

async function waitForWork(): Promise<void> {
  const db = openPostgres(postgres.url);
  const until = Date.now() + settleWithinMs;
  const isDone = async () => {
    const analyses = await db
      .selectFrom('stump_analyses')
      .select('id')
      .where('stage', 'not in', ['complete', 'failed'])
      .execute();
    return (await pendingMessages(db)).length + analyses.length === 0;
  };
  while (!(await isDone()) && Date.now() < until) await sleep(200);
  await db.destroy();
}

// All at the same time, on an empty database.
for (const one of fleet) one.start();
await Promise.all(fleet.map((one) => one.ready()));
await createAdmin({ ...environment, LOG_LEVEL: 'silent' });
const world = await createWorld(run, urlOfCall, { crews: 2, slotsToChooseFrom: 2 });
await runStoriesAndKill(run, world, fleet, 1500);
await waitForWork();
await Promise.all(fleet.map((one) => one.stop()));
await copyToFile(postgres.url, databaseFile(run.dataDir));
await postgres.stop();
await finishKillRun(run, 'three servers and a worker');
