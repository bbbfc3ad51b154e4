import { fromKysely, PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { connectionLimits, queryLimits } from '../db/connection-limits.js';
import type { BackgroundWork, Running, WorkKind, WorkRunner } from '../ports/work-queue.js';
import { createOutageLog, type OutageLog } from '../process/outage-log.js';

/**
 * A job whose worker sends no heartbeat is requeued after this, plus at most `superviseSeconds`.
 */
const leaseSeconds = 15;
const superviseSeconds = 5;
const pollSeconds = 1;
const stopWithinMs = 9000;

const options = {
  heartbeatSeconds: leaseSeconds,
  // Never dead-lettered: giving up is decided by the row's own attempts.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 3600,
} satisfies QueueOptions;

/** Time limit of one job. */
const expireInSeconds = { email: 300, sms: 300, analysis: 900, periodic: 86_400 };
const kinds = ['email', 'sms', 'analysis'] as const;

interface SharedWorkOptions {
  url: string;
  /** Of a statement. */
  timeLimitMs: number;
  log: Logger;
  outages?: OutageLog;
  /** False in a process that only enqueues. */
  works: boolean;
}

/**
 * Processes on the same PostgreSQL database share work through pg-boss, which has its own schema.
 */
export function createSharedWork({
  url,
  timeLimitMs,
  log,
  outages = createOutageLog(log),
  works,
}: SharedWorkOptions): WorkRunner {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'stumpquote-queue',
    max: 4,
    ...connectionLimits(url, timeLimitMs),
    // Not `socketLostAfter`, which would end the connection that listens.
    ...queryLimits(timeLimitMs),
    useListenNotify: works,
    schedule: false,
    // Spans of our own, which don't carry error messages and are the same on SQLite.
    openTelemetry: { enabled: false },
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (reported) => outages.failed(asError(reported), {}, 'the work queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return {
    isShared: true,
    async open() {
      await boss.start();
      for (const [name, seconds] of Object.entries(expireInSeconds)) {
        const queue = { ...options, expireInSeconds: seconds, notify: true };
        // Per row, at most one waiting and one active job.
        await boss.createQueue(name, { ...queue, policy: 'stately' });
        await boss.updateQueue(name, queue);
      }
    },
    async add(tx, { kind, id, delayMs = 0 }) {
      await boss.send(kind, { id }, { ...keyAndDelay(id, delayMs), db: fromKysely(tx) });
    },
    async requeue(db, work) {
      for (const { kind, id } of work)
        await boss.upsert(kind, { id }, { ...keyAndDelay(id, 0), db: fromKysely(db) });
    },
    silentSeconds: () => silentSecondsOf(boss),
    start: (work) => (works ? startWorking(boss, { work, log, outages }) : Promise.resolve(idle)),
    close: () => boss.stop({ timeout: stopWithinMs }),
  };
}

/** A worker with a job is limited by `expireInSeconds`. */
function silentSecondsOf(boss: PgBoss): number {
  const polls = boss.getWipData().filter(({ count }) => count === 0);
  const oldest = polls.map(({ lastFetchedOn, createdOn }) => lastFetchedOn ?? createdOn);
  return Math.max(0, ...oldest.map((at) => (Date.now() - at) / 1000));
}

/**
 * pg-boss spreads some of its errors into plain objects, which the logger can't serialize as
 * errors.
 */
const asError = ({ message, stack, ...known }: Error): Error =>
  Object.assign(new Error(message), { stack, ...known });

const idle: Running = { stop: async () => {} };

// A relative delay, so a wrong clock doesn't hold up jobs.
const keyAndDelay = (id: string, delayMs: number) => ({
  singletonKey: id,
  startAfter: Math.ceil(delayMs / 1000),
});

interface Working {
  work: BackgroundWork;
  log: Logger;
  outages: OutageLog;
}

async function startWorking(boss: PgBoss, working: Working): Promise<Running> {
  const { work, log } = working;
  const stopping = new AbortController();
  const poll = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  for (const kind of kinds) {
    const worker = await boss.work<{ id: string }>(kind, poll, async (jobs) => {
      for (const job of jobs) await workOn(boss, { ...working, kind, job }, stopping.signal);
      // Polls for the next job immediately.
      boss.notifyWorker(worker);
    });
  }
  // A single job for the whole fleet: the process that holds it runs the periodic tasks until it
  // stops or dies.
  await boss.work('periodic', poll, async (jobs) => {
    const term = AbortSignal.any([stopping.signal, ...jobs.map(({ signal }) => signal)]);
    const tasks = [...work.startPeriodic(), ...work.startRequeuing()];
    log.info('running the periodic tasks');
    await aborted(term);
    await Promise.all(tasks.map((task) => task.stop()));
    await boss.send('periodic', null, keyAndDelay('periodic', 0));
  });
  await boss.send('periodic', null, keyAndDelay('periodic', 0));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...kinds, 'periodic'].map((name) => boss.offWork(name)));
    },
  };
}

interface JobOfRow extends Working {
  kind: WorkKind;
  job: Job<{ id: string }>;
}

/**
 * Completes the job once its row is finished or queued again. If this throws, pg-boss retries the
 * job.
 */
async function workOn(
  boss: PgBoss,
  { work, kind, job: { data, signal }, outages }: JobOfRow,
  stopping: AbortSignal,
): Promise<void> {
  const { id } = data;
  try {
    const delayMs = await work.handlers[kind](id, AbortSignal.any([signal, stopping]));
    if (delayMs !== null) await boss.send(kind, { id }, keyAndDelay(id, delayMs));
  } catch (error) {
    outages.failed(error, { kind, id }, 'background job failed');
    throw error;
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
