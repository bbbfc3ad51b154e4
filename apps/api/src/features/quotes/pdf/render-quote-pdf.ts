import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { QuoteDocument } from './quote-document.js';

const timeLimitMs = 20_000;
// Laying out and embedding fonts takes the better part of a second: never on the server's own thread, and never more than two at once.
const few = pLimit(2);
const isSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(`./quote-pdf-worker${isSource ? '.ts' : '.js'}`, import.meta.url);

/** The quote's PDF; throws when it could not be made in time. */
export const renderQuotePdf = (quote: QuoteDocument): Promise<Buffer> => few(() => inWorker(quote));

function inWorker(quote: QuoteDocument): Promise<Buffer> {
  const worker = new Worker(workerFile, {
    workerData: quote, resourceLimits: { maxOldGenerationSizeMb: 256 }, ...(isSource ? { execArgv: ['--conditions=stumpquote-source', '--import', 'tsx'] } : {}),
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
