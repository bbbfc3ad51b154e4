import { z } from 'zod';
import { requestMessages } from './quote-requests.messages.js';

// Without the letter O, which can't be told from a zero when read aloud or copied by hand.
const alphabet = 'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789';
const LENGTH = 8;
// Bytes from here on would bias the first letters (modulo bias).
const FIRST_BIASED_BYTE = 256 - (256 % alphabet.length);
const pattern = /^QR-[A-Z0-9]{8}$/;

/**
 * How many random bytes to pass to `makeReferenceNumber`: with 32, the odds of running out are
 * below 1 in 10^30.
 */
export const REFERENCE_NUMBER_BYTES = 32;

/**
 * Normalizes a typed or pasted reference number: any case, with or without `QR-`, spaces and
 * hyphens anywhere, and O for 0. Anything else is returned trimmed and uppercased.
 */
export function normalizeReference(text: string): string {
  const typed = text.trim().toUpperCase();
  const characters = typed
    .replaceAll(/[\p{Z}\p{Pd}]/gu, '')
    .replace(/^QR(?=[A-Z0-9]{8}$)/, '')
    .replaceAll('O', '0');
  return /^[A-Z0-9]{8}$/.test(characters) ? `QR-${characters}` : typed;
}

/** A reference number as typed, normalized. */
export const referenceNumberSchema = z
  .string({ error: requestMessages.referenceRequired })
  .trim()
  .min(1, { error: requestMessages.referenceRequired, abort: true })
  .overwrite(normalizeReference)
  .regex(pattern, requestMessages.referenceFormat);

/** Whether a text is a reference number in any accepted spelling. */
export function isReferenceNumber(text: string): boolean {
  return pattern.test(normalizeReference(text));
}

/**
 * Makes a reference number from random bytes, each of the 35 characters equally likely: bytes from
 * 245 up are skipped. Throws RangeError with fewer than 8 usable bytes; retry with fresh ones.
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
