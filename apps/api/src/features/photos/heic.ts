import { Worker } from 'node:worker_threads';
import { maxPhotoPixels, photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { DomainError } from '@stumpquote/domain/errors';

const timeLimitMs = 20_000;
// From the sources the worker is TypeScript, which Node reads as it stands; in the build it is JavaScript.
const workerFile = new URL(`./heic-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * An iPhone's HEIC photo as JPEG, upright. The decoder is slow and reads bytes from outside, so it runs in a thread of its
 * own that is ended when it takes too long; what it can't read is refused with the advice to switch the camera.
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  if (heicPixels(bytes) > maxPhotoPixels) throw new DomainError('VALIDATION', photoMessages.tooManyPixels);
  const jpeg = await inWorker(bytes);
  if (jpeg === null) throw new DomainError('UNSUPPORTED_MEDIA', photoMessages.heic);
  return jpeg;
}

function inWorker(bytes: Buffer): Promise<Buffer | null> {
  const worker = new Worker(workerFile, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: 512 }, stdout: true, stderr: true });
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
    worker.once('message', (jpeg: Uint8Array) => {
      resolve(Buffer.from(jpeg));
      void worker.terminate();
    });
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}

/** The most pixels that any image in the file announces (its `ispe` boxes), read without decoding. */
export function heicPixels(bytes: Buffer): number {
  let most = 0;
  for (let at = bytes.indexOf('ispe'); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    if (bytes.readUInt32BE(at - 4) === 20) most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
  return most;
}
