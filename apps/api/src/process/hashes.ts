import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** SHA-256 in hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Compares in constant time; hashing first makes the lengths equal. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/**
 * Hashes a stream as it is read; call `facts` once it has ended. MD5 only detects corruption,
 * because buckets report it.
 */
export function hashing(source: Readable, algorithm: 'md5' | 'sha256') {
  const hash = createHash(algorithm);
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    stream: Readable.from(chunks(), { objectMode: false }),
    facts: () => ({ bytes, hash: hash.digest('hex') }),
  };
}

/** Reads the stream; returns its MD5 in hex. */
export async function md5OfStream(source: Readable): Promise<string> {
  const { stream, facts } = hashing(source, 'md5');
  await finished(stream.resume());
  return facts().hash;
}
