import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 in hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Compares in constant time; hashing first makes the lengths equal. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** MD5 in hex, which buckets compare files by; it protects from damage, not from people. */
export async function md5OfStream(source: Readable): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of source as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
