import { createHash } from 'node:crypto';

/** SHA-256, hex: the same photo chosen twice is recognized by it. */
export const hashOfFile = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');
