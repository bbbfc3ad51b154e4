import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  isReferenceNumber,
  makeReferenceNumber,
  normalizeReference,
  REFERENCE_NUMBER_BYTES,
  referenceNumberSchema,
} from './reference-number.js';

const messageOf = (input: unknown) =>
  referenceNumberSchema.safeParse(input).error?.issues.map((issue) => translate(issue.message));
const badFormat = 'Invalid reference number format. Should be like: QR-ABCD1234';

describe('reference numbers', () => {
  it('are made from bytes, parse back, and are valid', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: REFERENCE_NUMBER_BYTES, maxLength: REFERENCE_NUMBER_BYTES }),
        (bytes) => {
          fc.pre(bytes.filter((byte) => byte < 245).length >= 8);
          const made = makeReferenceNumber(bytes);
          expect(made).toMatch(/^QR-[A-NP-Z0-9]{8}$/);
          expect(isReferenceNumber(made)).toBe(true);
          expect(referenceNumberSchema.parse(`  ${made.toLowerCase()} `)).toBe(made);
        },
      ),
    );
  });

  it('give each character an equal share of the bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 245; byte += 1) {
      const character = makeReferenceNumber(new Uint8Array(8).fill(byte)).charAt(3);
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(35);
    expect(new Set(counts.values())).toEqual(new Set([7]));
  });

  it('skip biased bytes and throw when the bytes run out', () => {
    expect(makeReferenceNumber(Uint8Array.of(255, 0, 245, 1, 2, 3, 4, 5, 6, 7))).toBe(
      'QR-ABCDEFGH',
    );
    expect(() => makeReferenceNumber(new Uint8Array(64).fill(253))).toThrow(RangeError);
    expect(() => makeReferenceNumber(new Uint8Array(7))).toThrow(RangeError);
  });

  it('are the same number in every common format', () => {
    const bytes = fc.uint8Array({
      minLength: REFERENCE_NUMBER_BYTES,
      maxLength: REFERENCE_NUMBER_BYTES,
    });
    fc.assert(
      fc.property(bytes, fc.nat(255), (made, lettersForZero) => {
        fc.pre(made.filter((byte) => byte < 245).length >= 8);
        const number = makeReferenceNumber(made);
        const bare = Array.from(number.slice(3))
          .map((one, at) => (one === '0' && lettersForZero & (1 << at) ? 'O' : one))
          .join('');
        const written = [
          bare,
          `QR-${bare}`,
          `QR${bare}`,
          `qr ${bare.toLowerCase()}`,
          `QR\u2011${bare}`,
          `QR \u2013 ${bare}`,
          `${bare.slice(0, 4)} ${bare.slice(4)}`,
          ` QR-${bare}\u00A0`,
        ];
        expect(new Set(written.map(normalizeReference))).toEqual(new Set([number]));
        expect(written.every(isReferenceNumber)).toBe(true);
        expect(written.map((text) => referenceNumberSchema.parse(text))).toEqual(
          written.map(() => number),
        );
      }),
    );
    expect(normalizeReference('QRAB1234')).toBe('QR-QRAB1234');
  });

  it('are refused with the documented messages', () => {
    expect(messageOf('')).toEqual(['Reference number is required']);
    expect(messageOf('   ')).toEqual(['Reference number is required']);
    expect(messageOf(undefined)).toEqual(['Reference number is required']);
    for (const wrong of [
      'QR-ABCD123',
      'QR-ABCD12345',
      'ABCD123',
      'XX-ABCD1234',
      'QR-ABCD 123',
      'QR-ABCD1234\nQR-ABCD1234',
    ]) {
      expect(messageOf(wrong)).toEqual([badFormat]);
      expect(isReferenceNumber(wrong)).toBe(false);
    }
  });
});
