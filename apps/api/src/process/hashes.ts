import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Compares in constant time; hashing first makes the lengths equal. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
