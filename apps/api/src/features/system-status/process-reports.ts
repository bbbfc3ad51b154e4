import { hostname } from 'node:os';
import {
  forgottenAfterSeconds,
  type ProcessRole,
} from '@stumpquote/domain/system-status/process-rules';
import { fromInstant, toInstant, toJson } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import type { Config } from '../../process/config.js';
import { version } from '../../process/version.js';
import {
  databaseNow,
  deleteProcess,
  deleteProcessesSeenBefore,
  reportProcess,
} from './processes.queries.js';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'outages' | 'state'>;

export interface RunningProcess {
  id: string;
  /** By the database's clock; null before the first report. */
  startedAt: string | null;
}

export function roleOf({
  runsJobs,
  answersCalls,
}: Pick<Config, 'runsJobs' | 'answersCalls'>): ProcessRole {
  if (!answersCalls) return 'worker';
  return runsJobs ? 'all' : 'web';
}

/**
 * Reports that this process is running, returns how far its clock is ahead, and deletes the rows of
 * processes that ended without stopping long ago.
 */
export async function reportRunning(
  { db, clock, config, secrets, outages, state }: ReportDeps,
  self: RunningProcess,
): Promise<number> {
  const asked = clock.now().getTime();
  const now = await databaseNow(db);
  // Halfway between question and answer.
  const ownNow = (asked + clock.now().getTime()) / 2;
  const aheadMs = Math.round(ownNow - fromInstant(now).getTime());
  self.startedAt ??= now;
  await reportProcess(db, {
    id: self.id,
    role: roleOf(config),
    host: hostname(),
    pid: process.pid,
    version,
    started_at: self.startedAt,
    seen_at: now,
    clock_ahead_ms: aheadMs,
    secrets: toJson(secrets.fingerprints),
  });
  const forgotten = fromInstant(now).getTime() - forgottenAfterSeconds * 1000;
  await deleteProcessesSeenBefore(db, toInstant(new Date(forgotten)));
  state.reportedAt = performance.now();
  outages.ended();
  return aheadMs;
}

/** When it stops cleanly. A failure only makes it look killed. */
export async function reportStopped(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id }: RunningProcess,
): Promise<void> {
  await deleteProcess(db, id).catch((error: unknown) =>
    log.warn({ err: error }, "couldn't report that this process stops"),
  );
}
