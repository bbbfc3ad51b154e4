import { fromKysely, PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { BackgroundWork, Running, WorkKind, WorkRunner } from '../ports/work-queue.js';

/** A killed worker's job is taken over after this, and at most `superviseSeconds` more. */
const leaseSeconds = 15;
const superviseSeconds = 5;
const pollSeconds = 1;
const stopWithinMs = 9000;

const options = {
  heartbeatSeconds: leaseSeconds,
  // A row decides itself when to give up; a job of it doesn't.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 3600,
} satisfies QueueOptions;

/** How long one job may take. */
const expireInSeconds = { email: 300, sms: 300, analysis: 900, periodic: 86_400 };
const kinds = ['email', 'sms', 'analysis'] as const;

interface SharedWorkOptions {
  url: string;
  log: Logger;
  /** False in a process that only adds work. */
  works: boolean;
}

/** The work of several processes on one PostgreSQL, shared out by pg-boss in a schema of its own. */
export function createSharedWork({ url, log, works }: SharedWorkOptions): WorkRunner {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'stumpquote-queue',
    max: 4,
    useListenNotify: works,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (reported) => log.error({ err: asError(reported) }, 'the work queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  return {
    isShared: true,
    async open() {
      await boss.start();
      for (const [name, seconds] of Object.entries(expireInSeconds)) {
        const queue = { ...options, expireInSeconds: seconds, notify: true };
        // At most one job of a row waits, and one is worked on.
        await boss.createQueue(name, { ...queue, policy: 'stately' });
        await boss.updateQueue(name, queue);
      }
    },
    async add(tx, { kind, id, delayMs = 0 }) {
      await boss.send(kind, { id }, { ...keyAndDelay(id, delayMs), db: fromKysely(tx) });
    },
    async remind(db, work) {
      for (const { kind, id } of work)
        await boss.upsert(kind, { id }, { ...keyAndDelay(id, 0), db: fromKysely(db) });
    },
    start: (work) => (works ? startWorking(boss, work, log) : Promise.resolve(idle)),
    close: () => boss.stop({ timeout: stopWithinMs }),
  };
}

/** pg-boss spreads some of its errors into plain objects, of which the log would say nothing. */
const asError = ({ message, stack, ...known }: Error): Error =>
  Object.assign(new Error(message), { stack, ...known });

const idle: Running = { stop: async () => {} };

// Relative, so a process whose clock is wrong delays nothing for long.
const keyAndDelay = (id: string, delayMs: number) => ({
  singletonKey: id,
  startAfter: Math.ceil(delayMs / 1000),
});

async function startWorking(boss: PgBoss, work: BackgroundWork, log: Logger): Promise<Running> {
  const stopping = new AbortController();
  const poll = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  for (const kind of kinds) {
    const worker = await boss.work<{ id: string }>(kind, poll, async (jobs) => {
      for (const job of jobs) await workOn(boss, { work, kind, job, log }, stopping.signal);
      // After a job, it looks for the next one at once.
      boss.notifyWorker(worker);
    });
  }
  // One job for the fleet: whoever holds it runs the periodic tasks, until it stops or dies.
  await boss.work('periodic', poll, async (jobs) => {
    const term = AbortSignal.any([stopping.signal, ...jobs.map(({ signal }) => signal)]);
    const tasks = [...work.startPeriodic(), ...work.startReminders()];
    log.info('runs the periodic tasks');
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

interface OneJob {
  work: BackgroundWork;
  kind: WorkKind;
  job: Job<{ id: string }>;
  log: Logger;
}

/** The job isn't done before its row is finished or queued again; if it fails, pg-boss repeats it. */
async function workOn(
  boss: PgBoss,
  { work, kind, job: { data, signal }, log }: OneJob,
  stopping: AbortSignal,
): Promise<void> {
  const { id } = data;
  try {
    const delayMs = await work.one[kind](id, AbortSignal.any([signal, stopping]));
    if (delayMs !== null) await boss.send(kind, { id }, keyAndDelay(id, delayMs));
  } catch (error) {
    log.error({ err: error, kind, id }, 'background job failed');
    throw error;
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
