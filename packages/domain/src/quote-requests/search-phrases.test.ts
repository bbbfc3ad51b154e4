import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchPhrases } from './search-phrases.js';

it.each([
  ['Ana Lopez', ['ana lopez']],
  ['ana@Example.com', ['ana@example.com']],
  ['(954) 555-0142', ['(954) 555-0142', '9545550142']],
  ['+1 954.555.0142', ['+1 954.555.0142', '9545550142']],
  ['555-0142', ['555-0142', '5550142']],
  ['33301', ['33301']],
  ['33301-1234', ['33301-1234', '333011234']],
  ['12 Palm Ave', ['12 palm ave']],
  ['QR-ABCO0123', ['qr-abco0123', 'qr-abc00123']],
  ['abco', ['abco', 'abc0']],
  ['qr abcd', ['qr abcd', 'qr-abcd']],
  ['qrabcd', ['qrabcd', 'qr-abcd']],
  ['-', ['-']],
  ['o1', ['o1']],
])('searches for "%s" as %j', (search, phrases) => {
  expect(searchPhrases(search)).toEqual(phrases);
});

it('finds a phone number with any punctuation', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
  const marks = fc.array(fc.constantFrom('', ' ', '-', '.', ') ', '/'), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(digits, marks, fc.constantFrom('', '+1 ', '1-', '('), (number, between, before) => {
      const typed = before + number.map((digit, place) => `${digit}${between[place]}`).join('');
      expect(searchPhrases(typed)).toContain(number.join(''));
    }),
  );
});

it('finds a reference number with O for 0 and 0 for O, with and without its prefix', () => {
  const reference = fc.string({
    unit: fc.constantFrom('A', 'B', 'O', '0', '9', 'Z'),
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      reference,
      fc.constantFrom('QR-', 'qr', 'QR ', ''),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (kept, prefix, swaps) => {
        const typed = Array.from(kept)
          .map((letter, place) =>
            swaps[place] === true && 'O0'.includes(letter)
              ? 'O0'.charAt(letter === 'O' ? 1 : 0)
              : letter,
          )
          .join('');
        const listed = `qr-${kept.toLowerCase().replaceAll('o', '0')}`;
        expect(searchPhrases(prefix + typed).some((phrase) => listed.includes(phrase))).toBe(true);
      },
    ),
  );
});
