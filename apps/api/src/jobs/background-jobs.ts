import { heartbeatSeconds } from '@stumpquote/domain/system-status/process-rules';
import { backUpWhenDue } from '../data-folder/backup/scheduled-backup.js';
import { isHeld } from '../data-folder/installation/on-hold.js';
import { sendRequestedResets } from '../features/auth/password-reset.service.js';
import { sweepOldChats } from '../features/chat/sweep-chats.js';
import { tellWaitingList } from '../features/companies/waiting-list.service.js';
import { startOutboxWorker } from '../features/messages/outbox-worker.js';
import {
  lookUpUnknownTexts,
  makeFutureMessagesDueNow,
} from '../features/messages/recover-messages.js';
import { redactLeftoverSecrets } from '../features/messages/redact-leftover-secrets.js';
import { missedMessageWork, workOnMessage } from '../features/messages/work-on-message.js';
import {
  sweepCrewPhotos,
  sweepOrphanFiles,
  sweepUnclaimedPhotos,
} from '../features/photos/sweep-photos.js';
import { tellOffice } from '../features/quote-requests/tell-office.js';
import { expireDueQuotes } from '../features/quotes/close-quotes.service.js';
import {
  missedAnalyses,
  runDueAnalyses,
  sweepUnsentAnalyses,
  workOnAnalysis,
} from '../features/stump-analysis/run-analyses.js';
import { requestDueOpinions } from '../features/stump-analysis/second-opinion/request-due-opinions.js';
import {
  reportRunning,
  reportStopped,
  type RunningProcess,
} from '../features/system-status/process-reports.js';
import { askForReviews } from '../features/trust/ask-for-reviews.js';
import { remindOfProofs } from '../features/trust/remind-of-proofs.js';
import type { Deps } from '../ports/deps.js';
import type { BackgroundWork, Running, WorkRunner } from '../ports/work-queue.js';
import { watchClock, type ClockWatch } from './clock-watch.js';
import { sweepExpiredRecords } from './sweep-expired-records.js';
import { shareWork } from './work-share.js';

const hour = 3600;

interface Repeated {
  name: string;
  everySeconds: number;
  /** Delay before the first run; none by default. */
  waitSeconds?: number;
  run(deps: Deps, stopping: AbortSignal): Promise<void>;
}

/** Repeats a task without overlap; a failed run is logged and the next one retries. */
export function repeat(
  deps: Deps,
  { name, everySeconds, waitSeconds = 0, run }: Repeated,
): Running {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = run(deps, stopping.signal)
      .catch((error: unknown) => deps.outages.failed(error, { job: name }, 'background job failed'))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(next, everySeconds * 1000);
      });
  };
  timer = setTimeout(next, waitSeconds * 1000);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}

/**
 * Compares the wall clock with the monotonic one; after a backward jump, makes messages due that
 * were dated in the future.
 */
async function checkClock(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  watch: ClockWatch,
): Promise<void> {
  if (watch.check() < 0) await makeFutureMessagesDueNow(deps);
}

/**
 * If the server was started on the wrong data, such as yesterday's copy, someone can notice before
 * photo files are deleted.
 */
const sweepWaitSeconds = hour;

/** The most rows of a kind that one pass requeues; the next pass finds the others. */
const rowsAtOnce = 100;

async function requeueMissedWork(deps: Deps): Promise<void> {
  const missed = [
    ...(await missedMessageWork(deps, rowsAtOnce)),
    ...(await missedAnalyses(deps, rowsAtOnce)),
  ];
  await deps.workQueue.requeue(deps.db, missed);
}

/** Starts this process's background tasks, and its share of the work that `runner` distributes. */
export async function startBackgroundJobs(deps: Deps, runner: WorkRunner): Promise<Running[]> {
  const watch = watchClock(deps);
  void makeFutureMessagesDueNow(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, "messages dated in the future couldn't be made due"),
  );
  const clock = { name: 'clock', everySeconds: 10, run: () => checkClock(deps, watch) };
  const share = shareWork(deps, () => runner.start(sharedWork(deps, watch)));
  const follow = (aheadMs: number) => share.follow(runner.isShared ? aheadMs : 0);
  // A process on its own has the database's clock; others start with their first report.
  if (!runner.isShared) await follow(0);
  return [repeat(deps, clock), reportThisProcess(deps, follow), share];
}

function reportThisProcess(deps: Deps, follow: (aheadMs: number) => Promise<void>): Running {
  const self: RunningProcess = { id: deps.ids.uuid(), startedAt: null };
  deps.state.reportedAt = performance.now();
  const reports = repeat(deps, {
    name: 'process report',
    everySeconds: heartbeatSeconds,
    run: async () => void follow(await reportRunning(deps, self)),
  });
  return {
    async stop() {
      await reports.stop();
      await reportStopped(deps, self);
    },
  };
}

function sharedWork(deps: Deps, watch: ClockWatch): BackgroundWork {
  const start = (jobs: readonly Repeated[]) => jobs.map((job) => repeat(deps, job));
  return {
    handlers: {
      email: (id) => workOnMessage(deps, id),
      sms: (id) => workOnMessage(deps, id),
      analysis: (id, stopping) => workOnAnalysis(deps, id, stopping),
    },
    startAlone: () => [
      startOutboxWorker(deps),
      ...start([{ name: 'analyses', everySeconds: 1, run: runDueAnalyses }]),
    ],
    startPeriodic: () => start(periodicTasks(watch)),
    startRequeuing: () =>
      start([
        { name: 'texts of unknown status', everySeconds: 3, run: lookUpUnknownTexts },
        { name: 'work without a job', everySeconds: 30, run: requeueMissedWork },
      ]),
  };
}

/** Tasks that run in one process at a time. */
function periodicTasks(watch: ClockWatch): Repeated[] {
  /** Skips a task that ends or deletes things by age right after a clock jump. */
  const unlessClockJumped =
    (run: Repeated['run']): Repeated['run'] =>
    async (deps, stopping) =>
      watch.isUnreliable() ? undefined : run(deps, stopping);
  /** Skips the task while restored data is on hold. */
  const unlessHeld =
    (run: Repeated['run']): Repeated['run'] =>
    async (deps, stopping) =>
      (await isHeld(deps.db)) ? undefined : run(deps, stopping);
  return [
    { name: 'password resets', everySeconds: 1, run: sendRequestedResets },
    { name: 'expired quotes', everySeconds: 60, run: unlessClockJumped(expireDueQuotes) },
    {
      name: 'expired sessions',
      everySeconds: hour,
      run: unlessClockJumped(({ sessions }) => sessions.deleteExpired()),
    },
    { name: 'second opinions', everySeconds: 2, run: unlessHeld(requestDueOpinions) },
    { name: 'unsent analyses', everySeconds: hour, run: unlessClockJumped(sweepUnsentAnalyses) },
    {
      name: 'unclaimed photos',
      everySeconds: hour,
      waitSeconds: sweepWaitSeconds,
      run: unlessClockJumped(unlessHeld(sweepUnclaimedPhotos)),
    },
    {
      name: "crews' photos without consent",
      everySeconds: 24 * hour,
      waitSeconds: sweepWaitSeconds,
      run: unlessClockJumped(unlessHeld(sweepCrewPhotos)),
    },
    { name: 'news for the office', everySeconds: 5, run: unlessHeld(tellOffice) },
    { name: 'waiting list', everySeconds: hour, run: unlessHeld(tellWaitingList) },
    { name: 'old chats', everySeconds: 24 * hour, run: unlessClockJumped(sweepOldChats) },
    {
      name: 'old keys and webhook events',
      everySeconds: hour,
      run: unlessClockJumped(sweepExpiredRecords),
    },
    {
      name: 'orphan photo files',
      everySeconds: 24 * hour,
      waitSeconds: sweepWaitSeconds,
      run: unlessClockJumped(unlessHeld(sweepOrphanFiles)),
    },
    {
      name: 'reminders of licenses and insurance',
      everySeconds: hour,
      run: unlessClockJumped(unlessHeld(remindOfProofs)),
    },
    {
      name: 'reviews asked for',
      everySeconds: hour,
      run: unlessClockJumped(unlessHeld(askForReviews)),
    },
    {
      name: 'links in old messages',
      everySeconds: hour,
      run: unlessClockJumped(redactLeftoverSecrets),
    },
    { name: 'backup', everySeconds: 60, run: backUpWhenDue },
  ];
}
