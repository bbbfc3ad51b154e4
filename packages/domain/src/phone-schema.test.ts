import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from './i18n/message.js';
import { isUsPhone, phoneSchema } from './phone-schema.js';

const messagesOf = (phone: unknown) =>
  phoneSchema.safeParse(phone).error?.issues.map(({ message }) => translate(message)) ?? [];
const notANumber = "This isn't a US phone number. Check it: it should look like (954) 555-0142";

/** Generates every number of the plan: area code and exchange 200 to 999, no service codes. */
const code = fc.integer({ min: 200, max: 999 }).filter((value) => value % 100 !== 11);
const line = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
const usNumber = fc.tuple(code, code, line).filter((parts) => new Set(parts.join('')).size > 1);

describe('a phone number', () => {
  it('is accepted in every common format', () => {
    fc.assert(
      fc.property(usNumber, ([area, exchange, last]) => {
        const written = [
          `(${area}) ${exchange}-${last}`,
          `${area}-${exchange}-${last}`,
          `${area}.${exchange}.${last}`,
          `${area}${exchange}${last}`,
          `+1 ${area} ${exchange} ${last}`,
          `1 (${area}) ${exchange}-${last}`,
          `${area}-${exchange}-${last} ext. 12`,
          `${area}-${exchange}-${last} x9`,
          `${area}-${exchange}-${last}, ext 3345678`,
          `${area}-${exchange}-${last}#1`,
        ];
        expect(written.flatMap(messagesOf)).toEqual([]);
      }),
    );
  });

  it.each([
    '000 000 0000',
    '0000000000',
    '(000) 555-0142',
    '(954) 055-0142',
    '(154) 555-0142',
    '(954) 155-0142',
    '(911) 555-0142',
    '(954) 911-0142',
    '222-222-2222',
    '+1 999 999 9999',
    '+44 20 7946 0958',
    '95455501421',
    '2954555014299',
  ])('is refused if no one can have it: %s', (phone) => {
    expect(messagesOf(phone)).toEqual([notANumber]);
    expect(isUsPhone(phone)).toBe(false);
  });

  it('is refused with the documented messages if it is too short or has other characters', () => {
    expect(messagesOf('')).toEqual(['Phone number must be at least 10 digits']);
    expect(messagesOf('555-0142')).toEqual(['Phone number must be at least 10 digits']);
    expect(messagesOf('call 954 555 0142')).toEqual([
      'Phone number can only have digits, spaces and + ( ) - .',
    ]);
  });
});
