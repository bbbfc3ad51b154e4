import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { isSameSecret } from '../../process/hashes.js';
import { serverMessages } from '../../process/server.messages.js';
import { lastBackupAt } from './backup-check.js';
import { freeBytes } from './storage-checks.js';
import { dueByChannel, messagesByStatus, waitingJobs } from './system-status.queries.js';

/**
 * Handles GET /metrics in Prometheus text format, for holders of METRICS_TOKEN; NOT_FOUND if none
 * is configured.
 */
export async function metricsPage(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'metrics'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { metricsToken } = deps.config;
  if (metricsToken === undefined) throw new DomainError('NOT_FOUND', serverMessages.noSuchPage);
  const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!isSameSecret(given, metricsToken)) {
    void reply.header('www-authenticate', 'Bearer');
    throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
  }
  await readQueues(deps);
  await readFigures(deps);
  void reply.type(deps.metrics.contentType).header('cache-control', 'no-store');
  return deps.metrics.render();
}

/** If the database can't be read, the process's own metrics are still served. */
async function readQueues({
  db,
  clock,
  metrics,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>): Promise<void> {
  try {
    for (const [status, count] of await messagesByStatus(db))
      metrics.setQueue('outbox_messages', status, count);
    const now = clock.now();
    for (const [channel, since] of await dueByChannel(db, toInstant(now))) {
      const seconds =
        since === null ? 0 : Math.max(0, (now.getTime() - fromInstant(since).getTime()) / 1000);
      metrics.setQueue('outbox_oldest_due_seconds', channel, seconds);
    }
    metrics.setFigure('restored_data_held', (await isHeld(db)) ? 1 : 0);
    for (const [queue, count] of await waitingJobs(db))
      metrics.setQueue('jobs_waiting', queue, count);
    metrics.setDatabaseUp(true);
  } catch (error) {
    metrics.setDatabaseUp(false);
    log.error({ err: error }, "couldn't read the database metrics");
  }
}

/** A gauge that can't be read keeps its last value; the status screen's check says why. */
async function readFigures(
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'metrics'>,
): Promise<void> {
  try {
    deps.metrics.setFigure('disk_free_bytes', (await freeBytes(deps.config.dataDir)).free);
    const last = await lastBackupAt(deps);
    deps.metrics.setFigure(
      'backup_age_seconds',
      last === null ? Infinity : (deps.clock.now().getTime() - last.getTime()) / 1000,
    );
  } catch (error) {
    deps.log.error({ err: error }, "couldn't read the disk and backup metrics");
  }
}
