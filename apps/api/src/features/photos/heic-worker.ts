import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic } from './decode-heic.js';
import { limitDecoderMemory } from './decoder-memory.js';
import type { HeicOrder } from './heic.js';
import { heicExif } from './photo-exif.js';

const { bytes, decoderBytes } = workerData as HeicOrder;
limitDecoderMemory(decoderBytes);
const file = Buffer.from(bytes);
parentPort?.postMessage({ jpeg: await decodeHeic(file), exif: await heicExif(file) });
