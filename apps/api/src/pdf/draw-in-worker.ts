import { DomainError } from '@stumpquote/domain/errors';
import { createWorkerPool } from '../process/worker-pool.js';
import { pdfMessages } from './pdf.messages.js';

// Laying out and embedding fonts takes the better part of a second: never on the server's own thread, and never more than two at once.
const pool = createWorkerPool({
  threads: 2,
  // About ten seconds of work; callers further back would give up first.
  mostWaiting: 20,
  busy: () => new DomainError('RATE_LIMITED', pdfMessages.busy, { retryAfterSeconds: 10 }),
  timeLimitMs: 20_000,
  memoryMb: 256,
  idleMs: 10_000,
});

/** Draws a PDF by a worker file; throws on a timeout, and RATE_LIMITED when the queue is full. */
export const drawInWorker = async (workerFile: URL, document: unknown): Promise<Buffer> =>
  Buffer.from(await pool.run<Uint8Array>(workerFile, document));
