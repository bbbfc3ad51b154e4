import { Worker } from 'node:worker_threads';
import { maxPhotoPixels, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { DomainError } from '@stumpquote/domain/errors';
import { workerFileBeside, workerOptions } from '../../process/worker-file.js';
import { decoderBytesFor } from './decoder-memory.js';
import { heicDecodingCost, withDecodingMemory } from './decoding-memory.js';
import { heicPixels } from './heic-size.js';
import type { PhotoExif } from './photo-exif.js';

const timeLimitMs = 20_000;
const workerFile = workerFileBeside(import.meta.url, 'heic-worker');

export interface DecodedHeic {
  jpeg: Buffer;
  exif: PhotoExif;
}

/**
 * An iPhone's HEIC photo as JPEG, upright. The decoder is slow and parses untrusted bytes, so it runs in its own
 * thread with a time limit; a photo it can't read is refused with the advice to change the camera setting.
 */
export async function readHeic(bytes: Buffer): Promise<DecodedHeic> {
  const pixels = heicPixels(bytes);
  if (pixels === null) throw new DomainError('UNSUPPORTED_MEDIA', photoMessages.heic);
  if (pixels > maxPhotoPixels) throw new DomainError('VALIDATION', photoMessages.tooManyPixels);
  const decoded = await withDecodingMemory(heicDecodingCost(pixels), () =>
    decodeInThread({ bytes, decoderBytes: decoderBytesFor(pixels) }),
  );
  if (decoded === null) throw new DomainError('UNSUPPORTED_MEDIA', photoMessages.heic);
  return { jpeg: Buffer.from(decoded.jpeg), exif: decoded.exif };
}

export interface HeicOrder {
  bytes: Uint8Array;
  decoderBytes: number;
}

/** Null when the decoder failed, timed out or hit its memory limit. */
export function decodeInThread(order: HeicOrder): Promise<DecodedHeic | null> {
  const worker = new Worker(workerFile, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
    ...workerOptions(import.meta.url),
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
    worker.once('message', (decoded: DecodedHeic) => {
      resolve(decoded);
      void worker.terminate();
    });
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}
