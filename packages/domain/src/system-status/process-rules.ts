import type { CheckState } from './check-rules.js';

/** `all` answers calls and does background work. */
export const processRoles = ['all', 'web', 'worker'] as const;

export type ProcessRole = (typeof processRoles)[number];

/** Processes report this often. */
export const heartbeatSeconds = 15;
/** A process that hasn't reported for this long was killed, or lost the database. */
export const goneAfterSeconds = 60;
/** Then its row is deleted. */
export const forgottenAfterSeconds = 3600;
/**
 * With more clock skew, a process does no background work: it would send messages and end quotes at
 * the wrong time.
 */
export const toleratedSkewSeconds = 60;

export interface ReportedProcess {
  /** Host and process id. */
  name: string;
  role: ProcessRole;
  version: string;
  /** Seconds since its last report. */
  silentSeconds: number;
  /** Its clock minus the database's. */
  clockAheadSeconds: number;
  /** Fingerprints of the secrets it accepts; the first one's creates new cookies and links. */
  secrets: readonly string[];
}

export const isGone = ({ silentSeconds }: Pick<ReportedProcess, 'silentSeconds'>): boolean =>
  silentSeconds > goneAfterSeconds;

export const hasWrongClock = ({
  clockAheadSeconds,
}: Pick<ReportedProcess, 'clockAheadSeconds'>): boolean =>
  Math.abs(clockAheadSeconds) > toleratedSkewSeconds;

export const doesWork = ({ role }: Pick<ReportedProcess, 'role'>): boolean => role !== 'web';

/**
 * The processes whose new cookies another one doesn't accept, without those that more than half
 * agree with. During a rotation, each accepts both secrets.
 */
function withForeignSecret(running: readonly ReportedProcess[]): ReportedProcess[] {
  const currentOf = ({ secrets }: ReportedProcess) => secrets[0] ?? '';
  return running.filter((one) => {
    const current = currentOf(one);
    const isRefused = running.some(({ secrets }) => !secrets.includes(current));
    const agreeing = running.filter((other) => currentOf(other) === current).length;
    return isRefused && agreeing <= running.length / 2;
  });
}

/** Whether processes are running, and none accepts a secret (its fingerprint). */
export function isUnknownSecret(all: readonly ReportedProcess[], secret: string): boolean {
  const running = all.filter((one) => !isGone(one));
  return running.length > 0 && !running.some(({ secrets }) => secrets.includes(secret));
}

/** What is wrong with the processes, worst first. */
export function processProblems(all: readonly ReportedProcess[]) {
  const running = all.filter((one) => !isGone(one));
  return {
    running,
    foreignSecret: withForeignSecret(running),
    nobodyWorks: running.length > 0 && !running.some((one) => doesWork(one) && !hasWrongClock(one)),
    wrongClock: running.filter(hasWrongClock),
    gone: all.filter(isGone),
    /** More than one during a rolling restart. */
    versions: [...new Set(running.map(({ version }) => version))].toSorted(),
  };
}

export function processesState({
  running,
  foreignSecret,
  nobodyWorks,
  wrongClock,
  gone,
  versions,
}: ReturnType<typeof processProblems>): CheckState {
  if (foreignSecret.length > 0 || nobodyWorks) return 'failing';
  const isWorthALook =
    running.length === 0 || wrongClock.length > 0 || gone.length > 0 || versions.length > 1;
  return isWorthALook ? 'warning' : 'ok';
}
