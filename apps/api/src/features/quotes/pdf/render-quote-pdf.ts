import { drawInWorker } from '../../../pdf/draw-in-worker.js';
import { workerFileBeside } from '../../../worker-file.js';
import type { QuoteDocument } from './quote-document.js';

const workerFile = workerFileBeside(import.meta.url, 'quote-pdf-worker');

/** The quote's PDF; throws when it could not be made in time. */
export const renderQuotePdf = (quote: QuoteDocument): Promise<Buffer> => drawInWorker(workerFile, quote);
