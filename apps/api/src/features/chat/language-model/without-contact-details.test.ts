import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutContactDetails } from './without-contact-details.js';

describe('removing contact details from a chat question', () => {
  it.each([
    '(954) 555-0142',
    '954.555.0142',
    '+1 954 555 0142',
    '9545550142',
    '954–555–0142',
    '954—555—0142',
    '954/555/0142',
    '954 / 555 / 0142',
    '954\u00A0555\u202F0142',
    '954‑555‑0142',
    '954−555−0142',
    '9 5 4 5 5 5 0 1 4 2',
    '９５４５５５０１４２',
    '９５４－５５５－０１４２',
    '954·555·0142',
    '954_555_0142',
    '954,555,0142',
    '954 - 555 - 0142',
    '1/954/555/0142',
    '٩٥٤٥٥٥٠١٤٢',
    '954\u200B555\u200B0142',
    '(954)\n555-0142',
    '954⁄555⁄0142',
    '954*555*0142',
  ])('removes the phone number %j', (phone) => {
    expect(withoutContactDetails(`Call me at ${phone} today, my oak is 40 inches`)).toBe(
      'Call me at [phone] today, my oak is 40 inches',
    );
  });

  it.each([
    'QR-ABCD1234',
    'qr-abcd1234',
    'QR–ABCD1234',
    'QR/ABCD1234',
    'QR ABCD1234',
    'QR - ABCD 1234',
    'QR ABCD1234',
    'QR-ABCD-1234',
    'QR.ABCD.1234',
    'ＱＲ－ＡＢＣＤ１２３４',
    'QRABCD1234',
    'QR\u2011ABCD1234',
  ])('removes the reference number %j', (reference) => {
    expect(withoutContactDetails(`What became of ${reference}?`)).toBe(
      'What became of [reference number]?',
    );
  });

  it.each([
    'ana@example.com',
    'ana @ example.com',
    'ana@ example . com',
    'ana at example.com',
    'ana AT example dot com',
    'ana (at) example (dot) com',
    'ana [at] example.com',
    'ana＠example．com',
    'ana.lopez+x@mail.example.co.uk',
    'ana arroba example punto com',
  ])('removes the email address %j', (email) => {
    expect(withoutContactDetails(`Write to ${email} please`)).toBe('Write to [email] please');
  });

  it.each([
    'My stump is 38 1/2 inches wide and 12 inches high',
    'I look at palms. They grow',
    'Look at the roots. And then?',
    'It fell on 11/20/2026 at 8:00',
    'Between 2019 and 2024 it grew 40-50 inches',
    'It costs $1,250.50 for 3 stumps',
    'Is 811 free? And 911?',
    'ZIP 33314-1234',
    'Stumps of 10, 12, 14 and 16 inches',
  ])('leaves %j unchanged', (text) => {
    expect(withoutContactDetails(text)).toBe(text);
  });
});

const separators = [
  '',
  ' ',
  '-',
  '.',
  '/',
  '\u00A0',
  '\u2009',
  '\u202F',
  '\u3000',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\uFF0D',
  '\u2043',
  '\u2044',
  '\u2215',
  '\uFF0F',
  '\u00B7',
  '\u2022',
  '\u2024',
  '\uFF0E',
  '_',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\t',
  ' - ',
  ' / ',
  '–\u00A0',
];
const separator = fc.constantFrom(...separators);
const zeros = [0x30, 0xff10, 0x0660, 0x1d7ce];
const digitsOf = (count: number) =>
  fc
    .tuple(fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`)), fc.constantFrom(...zeros))
    .map(([digits, zero]) =>
      digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    );

it('removes every digit of a phone number, whatever is between its parts', () => {
  fc.assert(
    fc.property(
      digitsOf(3),
      separator,
      digitsOf(3),
      separator,
      digitsOf(4),
      (area, one, exchange, other, line) => {
        expect(withoutContactDetails(`Call ${area}${one}${exchange}${other}${line} now`)).toBe(
          'Call [phone] now',
        );
      },
    ),
    { numRuns: 2000 },
  );
});

it('removes every character of a reference number, whatever is between its parts', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{4}$/),
      fc.stringMatching(/^[2-9]{4}$/),
      separator,
      separator,
      (letters, digits, one, other) => {
        expect(withoutContactDetails(`About QR${one}${letters}${other}${digits} please`)).toBe(
          'About [reference number] please',
        );
      },
    ),
    { numRuns: 2000 },
  );
});
