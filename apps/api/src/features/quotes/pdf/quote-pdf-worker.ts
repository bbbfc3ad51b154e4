import { parentPort, workerData } from 'node:worker_threads';
import { drawQuote } from './draw-quote.js';
import type { QuoteDocument } from './quote-document.js';

parentPort?.postMessage(await drawQuote(workerData as QuoteDocument));
