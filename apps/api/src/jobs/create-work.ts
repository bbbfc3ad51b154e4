import type { Logger } from 'pino';
import type { WorkRunner } from '../ports/work-queue.js';
import type { Config } from '../process/config.js';
import type { OutageLog } from '../process/outage-log.js';
import { createOwnWork } from './own-work.js';

/**
 * On PostgreSQL, processes share the work through a queue; on SQLite, one process does all of it.
 */
export async function createWork(
  {
    databaseUrl: url,
    databaseTimeLimitMs: timeLimitMs,
    runsJobs: works,
  }: Pick<Config, 'databaseUrl' | 'databaseTimeLimitMs' | 'runsJobs'>,
  log: Logger,
  outages: OutageLog,
): Promise<WorkRunner> {
  if (url === undefined) return createOwnWork();
  // Imported lazily: most installations are one process on SQLite.
  const { createSharedWork } = await import('./shared-work.js');
  return createSharedWork({ url, timeLimitMs, log, outages, works });
}
