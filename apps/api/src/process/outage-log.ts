import type { Logger } from 'pino';
import { oncePerMinute } from './once-per-minute.js';
import { isLostConnection } from './storage-fault.js';

/**
 * Keeps an outage of the database server out of the log: a line when it starts, one a minute, and
 * one when it ends.
 */
export interface OutageLog {
  /** Logs an error of a call or of background work. */
  failed(error: unknown, fields: object, message: string): void;
  /** The database answered. */
  ended(): void;
}

export function createOutageLog(
  log: Pick<Logger, 'error' | 'info'>,
  now = () => performance.now(),
): OutageLog {
  let outage: { since: number; report: (error: unknown) => void } | null = null;
  const begin = () => ({
    since: now(),
    report: oncePerMinute(
      (err, skipped) =>
        log.error(
          { err, skipped },
          "the database can't be reached: calls fail, and background work waits",
        ),
      now,
    ),
  });
  return {
    failed(error, fields, message) {
      if (!isLostConnection(error)) return log.error({ err: error, ...fields }, message);
      outage ??= begin();
      outage.report(error);
    },
    ended() {
      if (outage === null) return;
      const seconds = Math.round((now() - outage.since) / 1000);
      log.info({ seconds }, 'the database can be reached again');
      outage = null;
    },
  };
}
