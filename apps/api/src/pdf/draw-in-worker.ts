import { DomainError } from '@stumpquote/domain/errors';
import { createWorkerPool } from '@stumpquote/stump-vision/runtime/worker-pool';
import { pdfMessages } from './pdf.messages.js';

// Layout and font embedding take most of a second: never on the main thread, and at most two at
// once.
const pool = createWorkerPool({
  threads: 2,
  // About ten seconds of work; callers further back would give up first.
  maxWaiting: 20,
  busy: () => new DomainError('RATE_LIMITED', pdfMessages.busy, { retryAfterSeconds: 10 }),
  timeLimitMs: 20_000,
  memoryMb: 256,
  idleMs: 10_000,
});

/** Renders a PDF in a worker; throws on a timeout, and RATE_LIMITED if the queue is full. */
export const drawInWorker = async (workerFile: URL, document: unknown): Promise<Buffer> =>
  Buffer.from(await pool.run<Uint8Array>(workerFile, document));
