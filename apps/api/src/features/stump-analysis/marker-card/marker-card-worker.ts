import { parentPort, workerData } from 'node:worker_threads';
import { drawMarkerCard } from './draw-marker-card.js';
import type { MarkerCard } from './marker-card.js';

parentPort?.postMessage(await drawMarkerCard(workerData as MarkerCard));
