import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex; used to detect the same photo chosen twice. */
export const hashOfFile = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');
