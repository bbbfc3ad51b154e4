/**
 * Result of a check, mildest first: healthy, disabled, configured but untested, needs attention, or
 * blocking.
 */
const checkStates = ['ok', 'off', 'untested', 'warning', 'failing'] as const;

export type CheckState = (typeof checkStates)[number];

const GIGABYTE = 1024 ** 3;
const MINUTE = 60;

/**
 * Free bytes on the data disk that warn an administrator, and below which photos and backups begin
 * to fail. Assumptions of this project: five 10 MB photos with their three stored versions and a
 * copy of a large database fit into the lower one.
 */
export const diskThresholds = { warning: 2 * GIGABYTE, failing: GIGABYTE / 4 } as const;

/**
 * Seconds the oldest due message may wait: the worker polls every few seconds, so minutes mean it's
 * stuck.
 */
export const backlogThresholds = { warning: 2 * MINUTE, failing: 15 * MINUTE } as const;

/** Rates the free disk space; `freeBytes` is what the server's own user may still write. */
export function diskState(freeBytes: number): CheckState {
  if (freeBytes < diskThresholds.failing) return 'failing';
  return freeBytes < diskThresholds.warning ? 'warning' : 'ok';
}

interface Backlog {
  /** Seconds since the oldest waiting message became due; null if none is due. */
  oldestDueSeconds: number | null;
  /** Messages whose latest status in the past 24 hours is `failed` or `unknown`. */
  troubled: number;
}

export function backlogState({ oldestDueSeconds, troubled }: Backlog): CheckState {
  if (oldestDueSeconds !== null && oldestDueSeconds >= backlogThresholds.failing) return 'failing';
  if (oldestDueSeconds !== null && oldestDueSeconds >= backlogThresholds.warning) return 'warning';
  return troubled > 0 ? 'warning' : 'ok';
}

/** A channel's last successful hand-off and its last failure, as ISO instants; null if none. */
interface LastDeliveries {
  sentAt: string | null;
  failedAt: string | null;
}

/**
 * Rates a channel: a failure counts until a later message gets through; a channel without traffic
 * is untested.
 */
export function deliveryState({ sentAt, failedAt }: LastDeliveries): CheckState {
  if (sentAt === null && failedAt === null) return 'untested';
  if (failedAt === null || (sentAt !== null && sentAt >= failedAt)) return 'ok';
  return 'warning';
}

/** Share of a database server's connections in use, and seconds a replica may be behind. */
export const serverThresholds = { connections: 0.8, lagSeconds: 60 } as const;

interface DatabaseServer {
  connections: number;
  maxConnections: number;
  /** Null if unknown. */
  replicas: readonly { lagSeconds: number | null }[];
}

export function serverState({ connections, maxConnections, replicas }: DatabaseServer): CheckState {
  const isLagging = replicas.some(
    ({ lagSeconds }) => lagSeconds === null || lagSeconds > serverThresholds.lagSeconds,
  );
  return isLagging || connections > maxConnections * serverThresholds.connections
    ? 'warning'
    : 'ok';
}

/** Returns the worst of several states; `ok` for none. */
export function worstState(states: readonly CheckState[]): CheckState {
  return checkStates.findLast((state) => states.includes(state)) ?? 'ok';
}
