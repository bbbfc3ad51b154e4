import { Worker } from 'node:worker_threads';
import { DomainError } from '@stumpquote/domain/errors';
import pLimit from 'p-limit';
import { workerOptions } from '../process/worker-file.js';
import { pdfMessages } from './pdf.messages.js';

const timeLimitMs = 20_000;
// Laying out and embedding fonts takes the better part of a second: never on the server's own thread, and never more than two at once.
const few = pLimit(2);
// About ten seconds of work; callers further back would give up first.
const mostWaiting = 20;

/** Runs a worker file that posts a PDF rendered from `workerData`; throws on a timeout, and RATE_LIMITED when the queue is full. */
export async function drawInWorker(workerFile: URL, workerData: unknown): Promise<Buffer> {
  if (few.pendingCount >= mostWaiting)
    throw new DomainError('RATE_LIMITED', pdfMessages.en.busy, { retryAfterSeconds: 10 });
  return few(() => answerOf(workerFile, workerData));
}

function answerOf(workerFile: URL, workerData: unknown): Promise<Buffer> {
  const worker = new Worker(workerFile, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    ...workerOptions(import.meta.url),
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes));
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the PDF was not finished in time'));
    });
  });
}
