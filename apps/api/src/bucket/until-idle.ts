import type { Readable } from 'node:stream';

/**
 * Yields a stream's chunks. Fails if the next one takes longer than `limitMs` to arrive; the time in which nobody asks for
 * one doesn't count. `asError` makes the error, from null for silence.
 */
export async function* untilIdle(
  source: Readable,
  limitMs: number,
  asError: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isSilent = false;
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const timer = setTimeout(() => {
      isSilent = true;
      source.destroy(new Error('no more bytes'));
    }, limitMs);
    try {
      return await chunks.next();
    } catch (error) {
      throw asError(isSilent ? null : error);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value;
  } finally {
    source.destroy();
  }
}
