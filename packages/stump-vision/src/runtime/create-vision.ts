import PQueue, { TimeoutError } from 'p-queue';
import { Piscina } from 'piscina';
import { VisionError, type PhotoProposal, type ProposeOptions, type Vision } from './proposal.js';
import type { WorkerAnswer, WorkerTask } from './vision-worker.js';

export interface VisionOptions {
  /** Threads, each with its own network (about 150 MB). Default 1. */
  readonly workers?: number;
  /** Photos that may wait; one more is refused with `queue_full`. Default 24. */
  readonly queueLimit?: number;
  /** The network's file; default the one of this package. */
  readonly modelFile?: URL;
  /** Milliseconds after which a thread that works on one photo is considered stuck and replaced. Default 20,000. */
  readonly timeLimit?: number;
}

const shippedModel = new URL('../../model/stumpnet.onnx', import.meta.url);
const workerFile = new URL('./vision-worker.js', import.meta.url).href;

const cancelled = () => new VisionError('cancelled', 'Cancelled.');
const shutDown = () => new VisionError('closed', 'The photo analysis is shut down.');

/**
 * Worker threads that look at photos, so that the server's event loop never waits for pixels. Threads start with the first photo and do
 * not keep a process alive that has nothing else to do.
 */
export function createVision({
  workers = 1,
  queueLimit = 24,
  modelFile = shippedModel,
  timeLimit = 20_000,
}: VisionOptions = {}): Vision {
  const queue = new PQueue({ concurrency: workers, timeout: timeLimit });
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    name: 'run',
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: Infinity,
  });
  // A thread that dies without a photo is replaced by the next one.
  pool.on('error', () => undefined);
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
      const answer = await queue.add(
        (limits) => {
          // A photo that is being looked at is finished in its thread; only its answer is no longer waited for.
          signal?.removeEventListener('abort', leaveQueue);
          const task: WorkerTask = { modelFile: modelFile.href, photo, wish };
          return pool.run(task, { filename: workerFile, signal: limits.signal ?? null });
        },
        { signal: end.signal },
      );
      if ('proposal' in answer) return answer.proposal;
      throw answer.code === null
        ? new Error(answer.message)
        : new VisionError(answer.code, answer.message);
    } catch (error) {
      throw error instanceof TimeoutError ? new Error('the photo took too long') : error;
    } finally {
      accepted.delete(end);
    }
  };

  return {
    async propose(photo, options = {}) {
      if (closed) throw shutDown();
      if (options.signal?.aborted === true) throw cancelled();
      if (queue.pending + queue.size >= workers + queueLimit)
        throw new VisionError('queue_full', 'Too many photos are waiting.');
      return unlessAborted(lookAt(photo, options), options.signal);
    },
    async close() {
      closed = true;
      for (const end of accepted) end.abort(shutDown());
      await pool.destroy();
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
