import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { DomainError } from '@stumpquote/domain/errors';
import { createWorkerPool, type WorkerPool } from '@stumpquote/stump-vision/runtime/worker-pool';
import type { ExportRequest, ExportThreads, OpenExport } from '../../../ports/export-threads.js';
import type { Config } from '../../../process/config.js';
import { workerFileBeside } from '../../../process/worker-file.js';
import { errorOf, type Failure } from './export-failure.js';
import type { ExportPart, ExportTask } from './export-worker.js';
import { exportsRefusals } from './exports.messages.js';

const workerFile = workerFileBeside(import.meta.url, 'export-worker');

/**
 * Runs exports in worker threads, each with its own database connection, one page per read, so that
 * no file is held in memory.
 */
export function createExportThreads(config: Config): ExportThreads {
  const pool = createWorkerPool({
    // A short file needn't wait for another's slow first statement.
    threads: 2,
    // Each open file holds a connection, and a snapshot of the database.
    tasksPerThread: 4,
    maxWaiting: 0,
    busy: () => new DomainError('RATE_LIMITED', exportsRefusals.busy, { retryAfterSeconds: 10 }),
    memoryMb: 512,
    idleMs: 30_000,
  });
  return { read: (request) => openIn(pool, config, request), close: () => pool.close() };
}

/**
 * Resolves once the first bytes are there; rethrows the thread's error if the export can't start.
 */
async function openIn(
  pool: WorkerPool,
  config: Config,
  request: ExportRequest,
): Promise<OpenExport> {
  const { port1: port, port2 } = new MessageChannel();
  const task: ExportTask = { config, request, port: port2 };
  const failed = pool
    .run<Failure | null>(workerFile, task, { transfer: [port2] })
    .then((failure) =>
      failure === null ? new Promise<never>(() => {}) : Promise.reject(errorOf(failure)),
    );
  // The next `ask` reports the failure; this only avoids an unhandled rejection.
  failed.catch(() => undefined);
  const ask = async (): Promise<ExportPart> => {
    const answer = once(port, 'message') as Promise<[ExportPart]>;
    port.postMessage(null);
    const [part] = await Promise.race([answer, failed]);
    return part;
  };
  const close = () => port.close();
  try {
    let first: ExportPart | undefined = await ask();
    const { name } = first;
    const next = async () => {
      const part = first ?? (await ask());
      first = undefined;
      return part.bytes;
    };
    return { name, next, close };
  } catch (error) {
    close();
    throw error;
  }
}
