import type { Readable } from 'node:stream';

/**
 * Yields a stream's chunks, with an idle timeout: fails if a requested chunk takes longer than
 * `limitMs`. Time in which the reader requests none doesn't count. `asError` converts the stream's
 * error; null means the timeout.
 */
export async function* untilIdle(
  source: Readable,
  limitMs: number,
  asError: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isIdle = false;
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const timer = setTimeout(() => {
      isIdle = true;
      source.destroy(new Error('the stream is idle'));
    }, limitMs);
    try {
      return await chunks.next();
    } catch (error) {
      throw asError(isIdle ? null : error);
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
