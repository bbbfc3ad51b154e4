import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress, maskEmail, maskName, maskPhone } from './masking.js';

describe('masking', () => {
  it('produces the documented formats', () => {
    expect(maskName('Ana', 'Lopez')).toBe('A••• L•••');
    expect(maskEmail('ana@example.com')).toBe('a•••@example.com');
    expect(maskPhone('(954) 555-0142')).toBe('(•••) •••-0142');
    expect(maskAddress('123 Palm Ave')).toBe('••• Palm Ave');
  });

  it('handles messy input', () => {
    expect(maskName('  Élodie ', '')).toBe('É••• •••');
    expect(maskEmail('nonsense')).toBe('•••');
    expect(maskPhone('+1 954 555 0142 ext. 77')).toBe('(•••) •••-0142');
    expect(maskPhone('555-0142')).toBe('(•••) •••-••••');
    expect(maskAddress('1420-B NW 5th St, Apt #4')).toBe('••• NW 5th St, Apt •••');
    expect(maskAddress('Palm Ave 12')).toBe('••• Palm Ave •••');
    expect(maskAddress('')).toBe('•••');
  });

  it('shows one letter of each name and no more', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][a-z]{1,20}$/),
        fc.stringMatching(/^[A-Z][a-z]{1,20}$/),
        (first, last) => {
          expect(maskName(first, last)).toBe(`${first[0]}••• ${last[0]}•••`);
        },
      ),
    );
  });

  it("keeps only an email's first letter and domain", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const domain = email.slice(email.lastIndexOf('@') + 1);
        expect(maskEmail(email)).toBe(`${email[0]}•••@${domain}`);
      }),
    );
  });

  it('never shows more than four digits of a phone number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (phone) => {
        expect(maskPhone(phone).replace(/\D/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('never shows a house number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99999 }),
        fc.stringMatching(/^[A-Z][a-z]{2,9} (?:Ave|St|Rd)$/),
        (house, street) => {
          expect(maskAddress(`${house} ${street}`)).toBe(`••• ${street}`);
        },
      ),
    );
  });
});
