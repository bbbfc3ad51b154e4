import { Readable } from 'node:stream';
import { endsAsJpeg, isCompleteJpeg, startsAsJpeg } from './is-complete-jpeg.js';

/** Enough for the two smaller sizes, whose end is so known before the answer begins. */
const readAheadBytes = 512 * 1024;

/**
 * Reads the start of a stored JPEG: a small file is returned whole, a larger one as a stream that fails if the end is
 * missing. Null if the file is damaged, as far as was read.
 */
export async function openJpeg(file: Readable): Promise<Buffer | Readable | null> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.length < readAheadBytes) {
    const next = await chunks.next();
    if (next.done === true) return isCompleteJpeg(start) ? start : null;
    start = Buffer.concat([start, next.value]);
  }
  if (startsAsJpeg(start)) return Readable.from(toItsEnd(start, chunks), { objectMode: false });
  file.destroy();
  return null;
}

/** The last chunk is held back until it is known to end a JPEG. */
async function* toItsEnd(start: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
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
