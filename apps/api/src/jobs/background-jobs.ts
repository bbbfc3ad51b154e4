import { backUpWhenDue } from '../data-folder/backup/scheduled-backup.js';
import { watchClock, type ClockWatch } from './clock-watch.js';
import type { Deps } from '../ports/deps.js';
import { sendRequestedResets } from '../features/auth/password-reset.service.js';
import { tellWaitingList } from '../features/companies/waiting-list.service.js';
import { sweepOldChats } from '../features/chat/sweep-chats.js';
import { expireDueQuotes } from '../features/quotes/close-quotes.service.js';
import { redactOldSecrets } from '../features/messages/redact-old-secrets.js';
import { makeFutureMessagesDueNow } from '../features/messages/recover-messages.js';
import { startOutboxWorker } from '../features/messages/outbox-worker.js';
import { runDueAnalyses, sweepUnsentAnalyses } from '../features/stump-analysis/run-analyses.js';
import { requestDueOpinions } from '../features/stump-analysis/second-opinion/request-due-opinions.js';
import {
  sweepCrewPhotos,
  sweepOrphanFiles,
  sweepUnclaimedPhotos,
} from '../features/photos/sweep-photos.js';
import { askForReviews } from '../features/trust/ask-for-reviews.js';
import { remindOfProofs } from '../features/trust/remind-of-proofs.js';
import { sweepExpiredRecords } from './sweep-expired-records.js';

const hour = 3600;

/** A background task. `stop` aborts it if it listens, and waits for it to finish. */
interface BackgroundJob {
  stop(): Promise<void>;
}

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
): BackgroundJob {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = run(deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ err: error, job: name }, 'background job failed'))
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

/** Compares the wall clock with the monotonic one; after a backward jump, makes messages due that were dated in the future. */
async function checkClock(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  watch: ClockWatch,
): Promise<void> {
  if (watch.check() < 0) await makeFutureMessagesDueNow(deps);
}

/** If the server was started on the wrong data, such as yesterday's copy, someone can notice before photo files are deleted. */
const sweepWaitSeconds = hour;

/** All background tasks. */
export function startBackgroundJobs(deps: Deps): BackgroundJob[] {
  const watch = watchClock(deps);
  /** Skips a task that ends or deletes things by age right after a clock jump. */
  const unlessClockJumped =
    (run: Repeated['run']): Repeated['run'] =>
    async (_deps, stopping) =>
      watch.isUnreliable() ? undefined : run(deps, stopping);
  /** Skips the task while restored data is on hold. */
  const unlessHeld =
    (run: Repeated['run']): Repeated['run'] =>
    async (_deps, stopping) =>
      (await deps.restoreHold.isHeld()) ? undefined : run(deps, stopping);
  void makeFutureMessagesDueNow(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, "messages dated in the future couldn't be made due"),
  );
  const jobs: Repeated[] = [
    { name: 'clock', everySeconds: 10, run: () => checkClock(deps, watch) },
    { name: 'password resets', everySeconds: 1, run: sendRequestedResets },
    { name: 'expired quotes', everySeconds: 60, run: unlessClockJumped(expireDueQuotes) },
    {
      name: 'expired sessions',
      everySeconds: hour,
      run: unlessClockJumped(() => deps.sessions.deleteExpired()),
    },
    { name: 'analyses', everySeconds: 1, run: runDueAnalyses },
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
    { name: 'links in old messages', everySeconds: hour, run: unlessClockJumped(redactOldSecrets) },
    { name: 'backup', everySeconds: 60, run: backUpWhenDue },
  ];
  return [startOutboxWorker(deps), ...jobs.map((job) => repeat(deps, job))];
}
