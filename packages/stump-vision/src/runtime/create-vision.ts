import { TimeoutError } from 'p-queue';
import { VisionError, type PhotoProposal, type ProposeOptions, type Vision } from './proposal.js';
import type { WorkerAnswer, WorkerTask } from './vision-worker.js';
import { createWorkerPool } from './worker-pool.js';

interface VisionOptions {
  /** Worker threads, each with its own network (about 150 MB). Default 1. */
  readonly workers?: number;
  /** Queue capacity; further photos are refused with `queue_full`. Default 24. */
  readonly queueLimit?: number;
  /** The network's file; defaults to the one in this package. */
  readonly modelFile?: URL;
  /**
   * Milliseconds on one photo after which a worker is considered stuck and replaced. Default
   * 20,000.
   */
  readonly timeLimit?: number;
}

export const shippedNetwork = new URL('../../model/stumpnet.onnx', import.meta.url);
const workerFile = new URL('./vision-worker.js', import.meta.url);

const cancelled = () => new VisionError('cancelled', 'Cancelled.');
const shutDown = () => new VisionError('closed', 'The photo analysis is shut down.');

/**
 * Creates a pool of worker threads that analyze photos, so that the server's event loop is never
 * blocked by pixels. Workers start with the first photo and don't keep an idle process alive.
 */
export function createVision({
  workers = 1,
  queueLimit = 24,
  modelFile = shippedNetwork,
  timeLimit = 20_000,
}: VisionOptions = {}): Vision {
  const pool = createWorkerPool({
    threads: workers,
    maxWaiting: queueLimit,
    busy: () => new VisionError('queue_full', 'Too many photos are waiting.'),
    timeLimitMs: timeLimit,
    idleMs: Infinity,
  });
  const accepted = new Set<AbortController>();
  let closed = false;

  const lookAt = async (
    photo: Uint8Array,
    { signal, ...wish }: ProposeOptions,
  ): Promise<PhotoProposal> => {
    const end = new AbortController();
    accepted.add(end);
    const leaveQueue = () => end.abort(cancelled());
    signal?.addEventListener('abort', leaveQueue);
    try {
      const task: WorkerTask = { modelFile: modelFile.href, photo, wish };
      const answer = await pool.run<WorkerAnswer>(workerFile, task, {
        signal: end.signal,
        // A photo already in a worker is finished; only its result is dropped.
        onStart: () => signal?.removeEventListener('abort', leaveQueue),
      });
      if ('proposal' in answer) return answer.proposal;
      throw answer.code === null
        ? new Error(answer.message)
        : new VisionError(answer.code, answer.message);
    } catch (error) {
      throw error instanceof TimeoutError ? new Error('the photo took too long') : error;
    } finally {
      signal?.removeEventListener('abort', leaveQueue);
      accepted.delete(end);
    }
  };

  return {
    async propose(photo, options = {}) {
      if (closed) throw shutDown();
      if (options.signal?.aborted === true) throw cancelled();
      return unlessAborted(lookAt(photo, options), options.signal);
    },
    async close() {
      closed = true;
      for (const end of accepted) end.abort(shutDown());
      await pool.close();
    },
  };
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return answer;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(cancelled());
    signal.addEventListener('abort', leave);
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
