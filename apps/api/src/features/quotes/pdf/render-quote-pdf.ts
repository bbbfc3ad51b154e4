import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawInWorker } from '../../../pdf/draw-in-worker.js';
import { workerFileBeside } from '../../../process/worker-file.js';
import type { QuoteDocument } from './quote-document.js';

const workerFile = workerFileBeside(import.meta.url, 'quote-pdf-worker');

/** Rendered PDFs, keyed by a hash of their content: a changed or expired quote gets a new entry. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});
const inProgress = new Map<string, Promise<Buffer>>();

function contentHash({ photos, ...rest }: QuoteDocument): string {
  const hash = createHash('sha256').update(JSON.stringify([rest, photos?.heading]));
  for (const { bytes, caption } of photos?.pictures ?? [])
    hash.update(JSON.stringify([caption, bytes.length])).update(bytes);
  return hash.digest('hex');
}

/**
 * Returns the quote's PDF, cached until its content changes. `beforeDrawing` may refuse to render
 * it; throws on a timeout.
 */
export async function renderQuotePdf(
  quote: QuoteDocument,
  beforeDrawing: () => Promise<void>,
): Promise<Buffer> {
  const key = contentHash(quote);
  const known = () => cache.get(key) ?? inProgress.get(key);
  if (known() === undefined) await beforeDrawing();
  return known() ?? draw(key, quote);
}

function draw(key: string, quote: QuoteDocument): Promise<Buffer> {
  const drawing = drawInWorker(workerFile, quote)
    .then((pdf) => {
      cache.set(key, pdf);
      return pdf;
    })
    .finally(() => inProgress.delete(key));
  inProgress.set(key, drawing);
  return drawing;
}
