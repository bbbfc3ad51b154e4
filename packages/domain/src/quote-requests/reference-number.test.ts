import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReferenceNumber, makeReferenceNumber, REFERENCE_NUMBER_BYTES, referenceNumberSchema } from './reference-number.js';

const messageOf = (input: unknown) => referenceNumberSchema.safeParse(input).error?.issues.map((issue) => issue.message);
const badFormat = 'Invalid reference number format. Should be like: QR-ABCD1234';

describe('reference numbers', () => {
  it('are made of bytes, read back, and found valid', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: REFERENCE_NUMBER_BYTES, maxLength: REFERENCE_NUMBER_BYTES }), (bytes) => {
        fc.pre(bytes.filter((byte) => byte < 252).length >= 8);
        const made = makeReferenceNumber(bytes);
        expect(made).toMatch(/^QR-[A-Z0-9]{8}$/);
        expect(isReferenceNumber(made)).toBe(true);
        expect(referenceNumberSchema.parse(`  ${made.toLowerCase()} `)).toBe(made);
      }),
    );
  });

  it('give each character the same share of the bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 252; byte += 1) {
      const character = makeReferenceNumber(new Uint8Array(8).fill(byte)).charAt(3);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(36);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });

  it('skip biased bytes and say when the bytes run out', () => {
    expect(makeReferenceNumber(Uint8Array.of(255, 0, 252, 1, 2, 3, 4, 5, 6, 7))).toBe('QR-ABCDEFGH');
    expect(() => makeReferenceNumber(new Uint8Array(64).fill(253))).toThrow(RangeError);
    expect(() => makeReferenceNumber(new Uint8Array(7))).toThrow(RangeError);
  });

  it('are refused with the documented messages', () => {
    expect(messageOf('')).toEqual(['Reference number is required']);
    expect(messageOf('   ')).toEqual(['Reference number is required']);
    expect(messageOf(undefined)).toEqual(['Reference number is required']);
    for (const wrong of ['QR-ABCD123', 'QR-ABCD12345', 'ABCD1234', 'QR-ABCD 123', 'QR-ABCD1234\nQR-ABCD1234']) {
      expect(messageOf(wrong)).toEqual([badFormat]);
      expect(isReferenceNumber(wrong)).toBe(false);
    }
  });
});
