import { z } from 'zod';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 8;
// Bytes from here on would make the first letters likelier than the rest.
const FIRST_BIASED_BYTE = 256 - (256 % alphabet.length);
const pattern = /^QR-[A-Z0-9]{8}$/;

/** How many random bytes to hand to `makeReferenceNumber`: with 32, running out is rarer than one in 10^30. */
export const REFERENCE_NUMBER_BYTES = 32;

/** A reference number as typed: trimmed, upper-cased, `QR-` and 8 letters or digits. */
export const referenceNumberSchema = z
  .string({ error: 'Reference number is required' })
  .trim()
  .toUpperCase()
  .min(1, { error: 'Reference number is required', abort: true })
  .regex(pattern, 'Invalid reference number format. Should be like: QR-ABCD1234');

/** Whether a text is a reference number once trimmed and upper-cased. */
export function isReferenceNumber(text: string): boolean {
  return pattern.test(text.trim().toUpperCase());
}

/**
 * A reference number out of random bytes, each of the 36 characters equally likely: bytes from 252 up are skipped.
 * Throws RangeError when fewer than 8 usable bytes are given; try again with fresh ones.
 */
export function makeReferenceNumber(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) {
    if (byte >= FIRST_BIASED_BYTE) continue;
    characters += alphabet.charAt(byte % alphabet.length);
    if (characters.length === LENGTH) return `QR-${characters}`;
  }
  throw new RangeError('Too few random bytes for a reference number');
}
