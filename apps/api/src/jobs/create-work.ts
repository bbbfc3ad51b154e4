import type { Logger } from 'pino';
import type { Config } from '../process/config.js';
import type { WorkRunner } from '../ports/work-queue.js';
import { createOwnWork } from './own-work.js';

/** Work is shared where the database is: on PostgreSQL. */
export async function createWork(
  { databaseUrl, runsJobs }: Pick<Config, 'databaseUrl' | 'runsJobs'>,
  log: Logger,
): Promise<WorkRunner> {
  if (databaseUrl === undefined) return createOwnWork();
  // Loaded only where it is used: most installations are one process on SQLite.
  const { createSharedWork } = await import('./shared-work.js');
  return createSharedWork({ url: databaseUrl, log, works: runsJobs });
}
