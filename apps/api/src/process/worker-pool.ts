import type { Transferable } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { workerOptions } from './worker-file.js';

export interface WorkerPoolOptions {
  /** At most; they start on demand. Default 1. */
  threads?: number;
  /** Tasks that one thread works on in turn. Default 1. */
  tasksPerThread?: number;
  /** Tasks that may wait for a thread; one more is refused with the error that `busy` makes. Default: no limit. */
  mostWaiting?: number;
  busy?: () => Error;
  /** Counted from when the task runs; over it, its thread ends. */
  timeLimitMs?: number;
  /** Of the JavaScript heap. */
  memoryMb?: number;
  /** How long an idle thread is kept; null ends each thread with its task, which gives back all of its memory. */
  idleMs: number | null;
}

export interface RunOptions {
  /** Takes a waiting task out of the queue, and ends the thread of a running one. */
  signal?: AbortSignal | undefined;
  transfer?: readonly Transferable[];
}

export interface WorkerPool {
  /** Runs the function `run` that the worker's file exports. Rejects with what it throws, or when its thread dies, which the next task replaces. */
  run<Result>(file: URL, task: unknown, options?: RunOptions): Promise<Result>;
  /** Ends all threads; their tasks are rejected. */
  close(): Promise<void>;
}

/** The one way to work beside the server's thread: Piscina keeps the threads, PQueue the line before them. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads = 1, tasksPerThread = 1, mostWaiting = Infinity, timeLimitMs, idleMs } = options;
  const concurrency = threads * tasksPerThread;
  const queue = new PQueue({ concurrency });
  const started = new Set<Piscina>();
  const start = (): Piscina => {
    // A thread that dies without a task is replaced by the next one.
    const pool = startPiscina(options).on('error', () => undefined);
    started.add(pool);
    return pool;
  };
  const end = async (pool: Piscina): Promise<void> => {
    started.delete(pool);
    await pool.destroy();
  };
  let kept: Piscina | undefined;

  return {
    async run<Result>(file: URL, task: unknown, { signal, transfer }: RunOptions = {}) {
      if (queue.pending + queue.size >= concurrency + mostWaiting)
        throw options.busy?.() ?? new Error('too many tasks are waiting');
      const inThread = async (limits: { signal?: AbortSignal | undefined }): Promise<Result> => {
        const pool = idleMs === null ? start() : (kept ??= start());
        try {
          return (await pool.run(task, {
            filename: file.href,
            ...(limits.signal === undefined ? {} : { signal: limits.signal }),
            ...(transfer === undefined ? {} : { transferList: [...transfer] }),
          })) as Result;
        } catch (error) {
          throw clearly(error, file);
        } finally {
          if (pool !== kept) await end(pool);
        }
      };
      return queue.add(inThread, {
        ...(timeLimitMs === undefined ? {} : { timeout: timeLimitMs }),
        ...(signal === undefined ? {} : { signal }),
      });
    },
    async close() {
      kept = undefined;
      await Promise.all([...started].map(end));
    },
  };
}

const startPiscina = ({
  threads = 1,
  tasksPerThread = 1,
  memoryMb,
  idleMs,
}: WorkerPoolOptions): Piscina =>
  new Piscina({
    name: 'run',
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread,
    loadBalancer: spreadOver(threads),
    idleTimeout: idleMs ?? 0,
    // An idle thread goes on with what its tasks left to close.
    atomics: 'disabled',
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    ...workerOptions(import.meta.url),
  });

type LoadBalancer = Exclude<Piscina['options']['loadBalancer'], undefined>;

/** A thread of its own for each task while there may be more, then the least busy one. */
const spreadOver =
  (threads: number): LoadBalancer =>
  (_task, workers) => {
    const [first] = workers.toSorted((one, other) => one.currentUsage - other.currentUsage);
    const isFree = first !== undefined && first.currentUsage === 0;
    return isFree || workers.length >= threads ? (first ?? null) : null;
  };

/** Piscina names neither the worker nor what happened to it. */
function clearly(error: unknown, file: URL): unknown {
  return error instanceof Error && /^(worker exited|terminating worker)/i.test(error.message)
    ? new Error(`the thread of ${file.pathname.split('/').at(-1)} ended before its task`, {
        cause: error,
      })
    : error;
}
