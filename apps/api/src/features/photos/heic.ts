import { DomainError } from '@stumpquote/domain/errors';
import { maxPhotoPixels, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { createWorkerPool } from '@stumpquote/stump-vision/runtime/worker-pool';
import { workerFileBeside } from '../../process/worker-file.js';
import { decoderBytesFor } from './decoder-memory.js';
import { heicDecodingCost, withDecodingMemory } from './decoding-memory.js';
import { heicPixels } from './heic-size.js';
import type { PhotoExif } from './photo-exif.js';

const workerFile = workerFileBeside(import.meta.url, 'heic-worker');
// WebAssembly never returns memory, so each photo gets a new thread.
const pool = createWorkerPool({ timeLimitMs: 20_000, memoryMb: 256, idleMs: null });

export interface DecodedHeic {
  jpeg: Buffer;
  exif: PhotoExif;
}

/**
 * Decodes an iPhone's HEIC photo to an upright JPEG. The decoder is slow and parses untrusted
 * bytes, so it runs in its own thread with a time limit. Throws with advice to change the camera
 * setting if the photo can't be read.
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

export interface HeicTask {
  bytes: Uint8Array;
  decoderBytes: number;
}

/** Returns null if the decoder failed, timed out, or hit its memory limit. */
export const decodeInThread = (order: HeicTask): Promise<DecodedHeic | null> =>
  pool.run<DecodedHeic>(workerFile, order).catch(() => null);
