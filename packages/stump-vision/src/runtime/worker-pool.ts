import type { Transferable } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';

interface WorkerPoolOptions {
  /** Maximum number of threads, started on demand. Default 1. */
  threads?: number;
  /** Tasks per thread at once. Default 1. */
  tasksPerThread?: number;
  /** Maximum queue length; one more is refused with the error `busy` creates. Default: no limit. */
  maxWaiting?: number;
  busy?: () => Error;
  /** Counted from the task's start; terminates its thread. */
  timeLimitMs?: number;
  /** Limit of the JavaScript heap. */
  memoryMb?: number;
  /**
   * How long an idle thread is kept; null ends each thread with its task, freeing all its memory.
   */
  idleMs: number | null;
}

export interface RunOptions {
  /** Removes a queued task, and terminates the thread of a running one. */
  signal?: AbortSignal | undefined;
  /** Called when the task leaves the queue. */
  onStart?: () => void;
  transfer?: readonly Transferable[];
}

export interface WorkerPool {
  /**
   * Runs the worker file's exported `run`. Rejects with what it throws, or if its thread dies; the
   * next task gets a new thread.
   */
  run<Result>(file: URL, task: unknown, options?: RunOptions): Promise<Result>;
  /** Terminates all threads; their tasks reject. */
  close(): Promise<void>;
}

/** The only way to run work off the main thread: Piscina manages the threads, PQueue the queue. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads = 1, tasksPerThread = 1, maxWaiting = Infinity, timeLimitMs, idleMs } = options;
  const concurrency = threads * tasksPerThread;
  const queue = new PQueue({ concurrency });
  const pools = new Set<Piscina>();
  const createPool = (file: URL): Piscina => {
    // A thread that dies while idle is replaced on demand.
    const pool = startPiscina(options, file).on('error', () => undefined);
    pools.add(pool);
    return pool;
  };
  const destroyPool = async (pool: Piscina): Promise<void> => {
    pools.delete(pool);
    await pool.destroy();
  };
  let sharedPool: Piscina | undefined;

  return {
    async run<Result>(file: URL, task: unknown, { signal, onStart, transfer }: RunOptions = {}) {
      if (queue.pending + queue.size >= concurrency + maxWaiting)
        throw options.busy?.() ?? new Error('too many tasks are waiting');
      const inThread = async (limits: { signal?: AbortSignal | undefined }): Promise<Result> => {
        onStart?.();
        const pool = idleMs === null ? createPool(file) : (sharedPool ??= createPool(file));
        try {
          return (await pool.run(task, {
            filename: file.href,
            ...(limits.signal === undefined ? {} : { signal: limits.signal }),
            ...(transfer === undefined ? {} : { transferList: [...transfer] }),
          })) as Result;
        } catch (error) {
          throw withWorkerName(error, file);
        } finally {
          if (pool !== sharedPool) await destroyPool(pool);
        }
      };
      return queue.add(inThread, {
        ...(timeLimitMs === undefined ? {} : { timeout: timeLimitMs }),
        ...(signal === undefined ? {} : { signal }),
      });
    },
    async close() {
      sharedPool = undefined;
      await Promise.all([...pools].map(destroyPool));
    },
  };
}

/**
 * Node's options for a thread: what it takes to run a file from source, and none of this process's
 * own.
 */
export const threadOptions = (file: URL): { execArgv: string[] } => ({
  execArgv: file.pathname.endsWith('.ts')
    ? ['--conditions=stumpquote-source', '--import', 'tsx']
    : [],
});

const startPiscina = (
  { threads = 1, tasksPerThread = 1, memoryMb, idleMs }: WorkerPoolOptions,
  file: URL,
): Piscina =>
  new Piscina({
    name: 'run',
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: tasksPerThread,
    loadBalancer: spreadOver(threads),
    idleTimeout: idleMs ?? 0,
    // An idle thread still closes what its tasks left open.
    atomics: 'disabled',
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    ...threadOptions(file),
  });

type LoadBalancer = Exclude<Piscina['options']['loadBalancer'], undefined>;

/** A new thread per task while there may be more, then the least busy one. */
const spreadOver =
  (threads: number): LoadBalancer =>
  (_task, workers) => {
    const [first] = workers.toSorted((one, other) => one.currentUsage - other.currentUsage);
    const isFree = first !== undefined && first.currentUsage === 0;
    return isFree || workers.length >= threads ? (first ?? null) : null;
  };

/** Piscina's error doesn't say which worker file's thread ended. */
function withWorkerName(error: unknown, file: URL): unknown {
  return error instanceof Error && /^(worker exited|terminating worker)/i.test(error.message)
    ? new Error(`the thread of ${file.pathname.split('/').at(-1)} ended before its task`, {
        cause: error,
      })
    : error;
}
