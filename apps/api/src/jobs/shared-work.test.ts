// @module-tag postgres
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../db/columns.js';
import { sendNow } from '../features/messages/deliver-message.js';
import { findMessage } from '../features/messages/messages.queries.js';
import { createOutbox } from '../features/messages/outbox.service.js';
import { findStumpPicture } from '../features/stump-analysis/stump-pictures.js';
import { doesItsRounds } from '../features/system-status/work-health.js';
import type { Deps } from '../ports/deps.js';
import type { BackgroundWork, Running, WorkRunner } from '../ports/work-queue.js';
import { systemClock } from '../process/clock.js';
import { createLogger } from '../process/log.js';
import { newServerState } from '../process/server-state.js';
import { insertTestMessage } from '../testing/insert-message.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../testing/test-app-with-providers.js';
import { startBackgroundJobs } from './background-jobs.js';
import { createSharedWork } from './shared-work.js';

let started: TestAppWithProviders;
/** Processes that share the database. */
let processes: { deps: Deps; work: WorkRunner; jobs: Running[] }[];
beforeAll(async () => {
  started = await startTestAppWithProviders();
});
beforeEach(async () => {
  await started.reset();
  processes = [];
});
afterEach(async () => {
  for (const { jobs, work } of processes) {
    await Promise.all(jobs.map((job) => job.stop()));
    await work.close();
  }
  await sql`truncate pgboss.job`.execute(started.testApp.deps.db);
});
afterAll(() => started.close());

const url = () => started.testApp.environment['DATABASE_URL'] ?? '';

/** Another process on the same database; with `works: false` it only adds jobs. */
async function startProcess({ works = true, clock = systemClock } = {}): Promise<Deps> {
  const deps = { ...started.testApp.deps, clock, state: newServerState() };
  const work = createSharedWork({ url: url(), timeLimitMs: 15_000, log: deps.log, works });
  const outbox = createOutbox({ ...deps, workQueue: work, findPicture: findStumpPicture });
  const own = { ...deps, workQueue: work, outbox };
  await work.open();
  processes.push({ deps: own, work, jobs: await startBackgroundJobs(own, work) });
  return own;
}

const enqueue = (deps: Deps, to = 'ana@example.test') =>
  deps.db.transaction().execute((tx) =>
    deps.outbox.enqueue(tx, {
      channel: 'email',
      type: 'custom_notification',
      cause: 'counted',
      subject: 'Hello',
      letter: { content: '<p>Hello</p>' },
      to,
    }),
  );
const statusOf = async (id: string) => (await findMessage(started.testApp.deps.db, id))?.status;
const isSent = (id: string) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), { timeout: 10_000 });
const jobsOf = async (id: string) =>
  (
    await sql<{ state: string; wait: number }>`
      select state, extract(epoch from start_after - created_on) as wait from pgboss.job
      where singleton_key = ${id} order by created_on`.execute(started.testApp.deps.db)
  ).rows;

const none = async () => null;
/** Starts only the given work. */
const startOnly = (
  runner: WorkRunner,
  {
    handlers,
    ...work
  }: Partial<Omit<BackgroundWork, 'handlers'>> & {
    handlers?: Partial<BackgroundWork['handlers']>;
  },
) =>
  runner.start({
    startAlone: () => [],
    startPeriodic: () => [],
    startRequeuing: () => [],
    ...work,
    handlers: { email: none, sms: none, analysis: none, ...handlers },
  });

it('sends each message once, no matter which process enqueued it', async () => {
  const web = await startProcess({ works: false });
  const workers = [await startProcess(), await startProcess()];
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, index) => enqueue([web, ...workers][index % 3] ?? web)),
  );
  for (const id of ids) await isSent(id);
  const { calls } = started.resend;
  for (const id of ids) expect(calls.filter(({ key }) => key === id)).toHaveLength(1);
});

it('sends nothing for a change that was rolled back', async () => {
  const deps = await startProcess();
  let id = '';
  await deps.db
    .transaction()
    .execute(async (tx) => {
      id = await deps.outbox.enqueue(tx, {
        channel: 'sms',
        type: 'custom_notification',
        cause: 'counted',
        text: 'Hello',
        to: '(954) 555-0142',
      });
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await jobsOf(id)).toEqual([]);
  await isSent(await enqueue(deps));
  expect(started.twilio.texts).toEqual([]);
});

it('a process that only enqueues waits for the one that sends', async () => {
  const web = await startProcess({ works: false });
  await startProcess();
  const id = await enqueue(web);
  expect(await sendNow(web, id)).toEqual({ status: 'sent', error: null });
});

it('requeues a failed message for its next attempt', async () => {
  started.resend.behave(() => ({ kind: 'status', status: 500 }));
  const id = await enqueue(await startProcess());
  await vi.waitFor(
    async () => {
      const last = (await jobsOf(id)).at(-1);
      expect(last?.state).toBe('created');
      expect(last?.wait).toBeGreaterThan(15);
    },
    { timeout: 10_000 },
  );
  expect(await statusOf(id)).toBe('waiting');
});

describe('a message that is being sent', () => {
  /** A message claimed by another process whose last heartbeat was `silentSeconds` ago. */
  async function sendingElsewhere(deps: Deps, silentSeconds: number): Promise<string> {
    const id = await enqueue(deps);
    await deps.db
      .updateTable('messages')
      .set({
        status: 'sending',
        attempts: 1,
        // Long enough ago to look abandoned.
        updated_at: toInstant(new Date(deps.clock.now().getTime() - 10 * 60_000)),
      })
      .where('id', '=', id)
      .execute();
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => ${silentSeconds})
      where singleton_key = ${id}`.execute(deps.db);
    return id;
  }

  it('stays with its sender while that is alive, and is taken over once it died', async () => {
    const web = await startProcess({ works: false });
    const alive = await sendingElsewhere(web, 0);
    const dead = await sendingElsewhere(web, 60);
    const keepAlive = setInterval(
      () =>
        void sql`update pgboss.job set heartbeat_on = now() where singleton_key = ${alive}`.execute(
          web.db,
        ),
      1000,
    );
    await startProcess();
    await isSent(dead);
    clearInterval(keepAlive);
    expect(await statusOf(alive)).toBe('sending');
    expect(started.resend.calls.filter(({ key }) => key === alive)).toEqual([]);
  });
});

it("a process with a wrong clock takes none of the others' work, until its clock is right", async () => {
  let aheadMs = 3600_000;
  const wrong = await startProcess({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  const inTenMinutes = toInstant(new Date(Date.now() + 600_000));
  const right = { ...wrong, clock: systemClock };
  const later = await insertTestMessage(right, { next_attempt_at: inTenMinutes });
  const due = await insertTestMessage(right);
  await sleep(5000);
  expect([await statusOf(later.id), await statusOf(due.id)]).toEqual(['waiting', 'waiting']);
  expect(doesItsRounds(wrong)).toBe(false);

  aheadMs = 0;
  await vi.waitFor(async () => expect(await statusOf(due.id)).toBe('sent'), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await statusOf(later.id)).toBe('waiting');
  expect(doesItsRounds(wrong)).toBe(true);
}, 60_000);

it('finds messages without a job, such as those that a command wrote', async () => {
  const { id } = await insertTestMessage(started.testApp.deps);
  await startProcess();
  await isSent(id);
});

it('retries a failed job, and runs a row again when it is due', async () => {
  const work = createSharedWork({
    url: url(),
    timeLimitMs: 15_000,
    log: started.testApp.deps.log,
    works: true,
  });
  await work.open();
  const steps = [
    () => Promise.reject(new Error('no connection')),
    () => Promise.resolve(1000),
    () => Promise.resolve(null),
  ];
  const given: string[] = [];
  const running = await startOnly(work, {
    handlers: {
      email: async (id) => {
        given.push(id);
        return (await steps[given.length - 1]?.()) ?? null;
      },
    },
  });
  processes.push({ deps: started.testApp.deps, work, jobs: [running] });
  await started.testApp.deps.db
    .transaction()
    .execute((tx) => work.add(tx, { kind: 'email', id: 'a-message' }));
  await vi.waitFor(
    async () => {
      const states = (await jobsOf('a-message')).map(({ state }) => state);
      expect(states).toEqual(['completed', 'completed']);
    },
    { timeout: 15_000 },
  );
  expect(given).toEqual(['a-message', 'a-message', 'a-message']);
});

it('runs the periodic tasks in one process, and in another once it stops', async () => {
  const runs: string[] = [];
  for (const name of ['first', 'second']) {
    const work = createSharedWork({
      url: url(),
      timeLimitMs: 15_000,
      log: started.testApp.deps.log,
      works: true,
    });
    await work.open();
    const task = () => {
      runs.push(`${name} starts`);
      return [{ stop: async () => void runs.push(`${name} stops`) }];
    };
    const running = await startOnly(work, { startPeriodic: task });
    processes.push({ deps: started.testApp.deps, work, jobs: [running] });
  }
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 5000 });
  const first = runs[0]?.startsWith('first') === true ? 0 : 1;
  await processes[first]?.jobs[0]?.stop();
  await vi.waitFor(() => expect(runs).toHaveLength(3), { timeout: 5000 });
  expect(runs.map((run) => run.split(' ')[1])).toEqual(['starts', 'stops', 'starts']);
  expect(runs[2]).not.toBe(runs[0]);
});

it("logs the queue's errors", async () => {
  const { db } = started.testApp.deps;
  const written = new PassThrough();
  const log = createLogger({ logLevel: 'error' }, written);
  const work = createSharedWork({ url: url(), timeLimitMs: 15_000, log, works: true });
  await work.open();
  const running = await startOnly(work, {});
  processes.push({ deps: started.testApp.deps, work, jobs: [running] });
  const codes: unknown[] = [];
  written.on('data', (line: Buffer) => {
    codes.push((JSON.parse(line.toString()) as { err: { code?: string } }).err.code);
  });
  await sql`alter table pgboss.job_common rename to away`.execute(db);
  try {
    // Until the worker of each kind has polled.
    await vi.waitFor(() => expect(codes.length).toBeGreaterThan(8), 10_000);
  } finally {
    await sql`alter table pgboss.away rename to job_common`.execute(db);
  }
  const undefinedTable = '42P01';
  expect(new Set(codes)).toEqual(new Set([undefinedTable]));
});
