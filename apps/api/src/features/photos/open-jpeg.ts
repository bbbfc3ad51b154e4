import { Readable } from 'node:stream';
import { endsAsJpeg, isCompleteJpeg, startsAsJpeg } from './is-complete-jpeg.js';

/** Enough for the two smaller sizes, so their end is checked before the response starts. */
const readAheadBytes = 512 * 1024;

/**
 * Reads the start of a stored JPEG. Returns a small file as a buffer, a larger one as a stream that
 * fails if its end is missing, and null if the part that was read is damaged.
 */
export async function openJpeg(file: Readable): Promise<Buffer | Readable | null> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.length < readAheadBytes) {
    const next = await chunks.next();
    if (next.done === true) return isCompleteJpeg(start) ? start : null;
    start = Buffer.concat([start, next.value]);
  }
  if (startsAsJpeg(start)) return Readable.from(verifyingEnd(start, chunks), { objectMode: false });
  file.destroy();
  return null;
}

/** Holds back the last chunk until it has checked for the JPEG end marker. */
async function* verifyingEnd(start: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let held = start;
  try {
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      yield held.subarray(0, -1);
      held = Buffer.concat([held.subarray(-1), next.value]);
    }
    if (!endsAsJpeg(held)) throw new Error("the photo's end is missing");
    yield held;
  } finally {
    await chunks.return?.();
  }
}
