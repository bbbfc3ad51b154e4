import { Worker } from 'node:worker_threads';
import { VisionError, type PhotoProposal, type ProposeOptions, type Vision } from './proposal.js';
import type { WorkerAnswer, WorkerSetup, WorkerTask } from './vision-worker.js';

export interface VisionOptions {
  /** Threads, each with its own network (about 150 MB). Default 1. */
  readonly workers?: number;
  /** Photos that may wait; one more is refused with `queue_full`. Default 24. */
  readonly queueLimit?: number;
  /** The network's file; default the one of this package. */
  readonly modelFile?: URL;
  /** Milliseconds after which a thread that works on one photo is taken for stuck and replaced. Default 20,000. */
  readonly timeLimit?: number;
}

interface Waiting {
  readonly task: WorkerTask;
  readonly resolve: (proposal: PhotoProposal) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  busy: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null;
}

const shippedModel = new URL('../../model/stumpnet.onnx', import.meta.url);

/**
 * A pool of worker threads that look at photos, so that the server's event loop never waits for pixels. Threads start with the first photo and do
 * not keep a process alive that has nothing else to do.
 */
export function createVision({
  workers = 1,
  queueLimit = 24,
  modelFile = shippedModel,
  timeLimit = 20_000,
}: VisionOptions = {}): Vision {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let closed = false;
  let lastId = 0;

  const start = (): Worker => {
    const setup: WorkerSetup = { modelFile: modelFile.href };
    const worker = new Worker(new URL('./vision-worker.js', import.meta.url), {
      workerData: setup,
    });
    worker.unref();
    return worker;
  };

  const free = (thread: Thread): Waiting | null => {
    const { busy } = thread;
    if (busy === null) return null;
    clearTimeout(busy.timer);
    thread.busy = null;
    thread.worker.unref();
    return busy.waiting;
  };

  const replace = (thread: Thread, error: Error): void => {
    thread.worker.removeAllListeners();
    void thread.worker.terminate();
    const waiting = free(thread);
    threads.splice(threads.indexOf(thread), 1);
    waiting?.reject(error);
    next();
  };

  const listen = (thread: Thread): void => {
    thread.worker.on('message', (answer: WorkerAnswer) => {
      const waiting = free(thread);
      if (waiting === null) return;
      if ('proposal' in answer) waiting.resolve(answer.proposal);
      else
        waiting.reject(
          answer.code === null
            ? new Error(answer.message)
            : new VisionError(answer.code, answer.message),
        );
      next();
    });
    thread.worker.on('error', (error) =>
      replace(thread, error instanceof Error ? error : new Error(String(error))),
    );
    thread.worker.on('exit', () => replace(thread, new Error('the vision thread ended')));
  };

  const idle = (): Thread | null => {
    const waiting = threads.find(({ busy }) => busy === null);
    if (waiting !== undefined || threads.length >= workers) return waiting ?? null;
    const thread: Thread = { worker: start(), busy: null };
    threads.push(thread);
    listen(thread);
    return thread;
  };

  function next(): void {
    if (closed || queue.length === 0) return;
    const thread = idle();
    const waiting = thread === null ? undefined : queue.shift();
    if (thread === null || waiting === undefined) return;
    thread.busy = {
      waiting,
      timer: setTimeout(() => replace(thread, new Error('the photo took too long')), timeLimit),
    };
    thread.worker.ref();
    thread.worker.postMessage(waiting.task);
  }

  const propose = (
    photo: Uint8Array,
    { focal35mm, tap, signal }: ProposeOptions = {},
  ): Promise<PhotoProposal> => {
    if (closed)
      return Promise.reject(new VisionError('closed', 'The photo analysis is shut down.'));
    if (signal?.aborted === true) return Promise.reject(new VisionError('cancelled', 'Cancelled.'));
    if (queue.length >= queueLimit)
      return Promise.reject(new VisionError('queue_full', 'Too many photos are waiting.'));
    return new Promise<PhotoProposal>((resolve, reject) => {
      lastId += 1;
      const wish = {
        ...(focal35mm === undefined ? {} : { focal35mm }),
        ...(tap === undefined ? {} : { tap }),
      };
      const waiting: Waiting = { task: { id: lastId, photo, wish }, resolve, reject };
      signal?.addEventListener(
        'abort',
        () => {
          const at = queue.indexOf(waiting);
          if (at !== -1) queue.splice(at, 1);
          // A photo that is being looked at is finished in its thread; only its answer is no longer waited for.
          reject(new VisionError('cancelled', 'Cancelled.'));
        },
        { once: true },
      );
      queue.push(waiting);
      next();
    });
  };

  const close = async (): Promise<void> => {
    closed = true;
    const error = new VisionError('closed', 'The photo analysis is shut down.');
    for (const { reject } of queue.splice(0)) reject(error);
    const ended = threads.splice(0);
    await Promise.all(
      ended.map((thread) => {
        thread.worker.removeAllListeners();
        free(thread)?.reject(error);
        return thread.worker.terminate();
      }),
    );
  };

  return { propose, close };
}
