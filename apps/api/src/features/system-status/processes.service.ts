import {
  hasWrongClock,
  isGone,
  isUnknownSecret,
  processProblems,
  type ReportedProcess,
} from '@stumpquote/domain/system-status/process-rules';
import { fromInstant, fromJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { databaseNow, listProcesses } from './processes.queries.js';

interface Listed extends ReportedProcess {
  id: string;
  startedAt: string;
}

/**
 * The processes that report to this database, with those that ended without stopping in the past
 * hour.
 */
export async function reportedProcesses(db: Db): Promise<Listed[]> {
  const rows = await listProcesses(db);
  const now = fromInstant(await databaseNow(db)).getTime();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.host}:${row.pid}`,
    role: row.role,
    version: row.version,
    startedAt: row.started_at,
    silentSeconds: Math.max(0, (now - fromInstant(row.seen_at).getTime()) / 1000),
    clockAheadSeconds: Math.round(row.clock_ahead_ms / 1000),
    secrets: fromJson<string[]>(row.secrets),
  }));
}

/** Whether processes are running, and none accepts the secret that this one uses. */
export const isOwnSecretUnknown = async ({
  db,
  secrets,
}: Pick<Deps, 'db' | 'secrets'>): Promise<boolean> =>
  isUnknownSecret(await reportedProcesses(db), secrets.fingerprints[0] ?? '');

/** What administrators see, without fingerprints. */
export async function processList({ db }: Pick<Deps, 'db'>) {
  const all = await reportedProcesses(db);
  const foreign = new Set<ReportedProcess>(processProblems(all).foreignSecret);
  return all.map((one) => ({
    id: one.id,
    name: one.name,
    role: one.role,
    version: one.version,
    startedAt: one.startedAt,
    silentSeconds: Math.round(one.silentSeconds),
    isGone: isGone(one),
    /** Null if its clock is right. */
    clockAheadSeconds: hasWrongClock(one) ? one.clockAheadSeconds : null,
    hasForeignSecret: foreign.has(one),
  }));
}
