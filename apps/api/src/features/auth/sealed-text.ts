import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for the database. `about` is the additional authenticated data: sealed for one
 * account, it can't be opened for another.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(about),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns null if none of the keys opens it, because the server's secret has changed. */
export function unseal(keys: readonly Buffer[], sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      // Sealed with another key.
    }
  }
  return null;
}
