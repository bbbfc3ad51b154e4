import { describe, expect, it } from 'vitest';
import { companyProfileSchema } from '../companies/company-schemas.js';
import { fieldMessages } from '../fields.messages.js';
import { contactSchema } from '../quote-requests/contact-schema.js';
import { acceptQuoteSchema } from '../quotes/quote-schemas.js';
import { addressSchema, nameSchema } from './name-schema.js';
import { registerSchema, updateProfileSchema } from './user-schemas.js';

const name = nameSchema({ required: 'First name is required' });

describe('a name', () => {
  it.each([
    'Ana',
    "O'Neil",
    "O'Neill",
    'Smith/Jones',
    'Smith / Jones',
    'Mary-Ann',
    'J. R.',
    'J.R.',
    'Martin Luther King Jr.',
    'José María',
    'St. John',
    'Dr. Lee',
    'Smith, John',
    'Nguyễn',
    '王小明',
    'X Æ A-12',
  ])('may be %s', (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });

  it.each([
    'http://evil.example',
    'HTTPS evil',
    'see www.evil.example',
    'evil.com',
    'Win a prize at evil.co now',
    'a//b',
    'evil.example/x',
    'evil．com',
    'evil。com',
    'evil․com',
    'ana@evil.example',
    'ｈｔｔｐ：／／evil',
    'evil⁄x',
    'evil.भारत',
    '1.1.1.1/x',
    'mailto:bob',
    'Telegram @cheapmeds',
    '@ home',
  ])('may not have a web address: %s', (typed) => {
    expect(name.safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ message: fieldMessages.webAddress }),
    ]);
  });

  it.each([
    'CALL 8005550199',
    'Win $500, call 800-555-0199',
    '(800) 555 01 99',
    '８００５５５０１９９',
    'Call 954     555     0142',
    'Call 9545x550142',
    '9 or 5 or 4 or 5 or 5 or 5 or 0',
  ])('may not have a phone number: %s', (typed) => {
    expect(name.safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ message: fieldMessages.phoneNumber }),
    ]);
  });

  it.each(['Stumps 2000 LLC', 'Suite 12', '1-800-STUMPS'])('may have some digits: %s', (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });
});

const address = addressSchema({ required: 'Address is required' });

describe('a street address', () => {
  it.each([
    '12345 145th Ave',
    '12 1/2 N.W. 5th St. #3',
    '12 Palm Ave, Davie, FL 33314-1234',
    'Lot 5/6, St. Lucie Blvd.',
    'c/o Smith, 104-12 34th St',
  ])('may be %s', (typed) => {
    expect(address.parse(typed)).toBe(typed);
  });

  it.each([
    ['12 evil.example Ave', fieldMessages.webAddress],
    ['http://evil', fieldMessages.webAddress],
    ['Call 800-555-0199', fieldMessages.phoneNumber],
    ['Call (800) 555 01 99', fieldMessages.phoneNumber],
    ['Call 800     555     0199', fieldMessages.phoneNumber],
    ['Call 555-0199', fieldMessages.phoneNumber],
  ])('may not be %s', (typed, message) => {
    expect(address.safeParse(typed).error?.issues).toEqual([expect.objectContaining({ message })]);
  });
});

const link = 'Claim it at evil.example';

it.each([
  ["a request's contact", contactSchema, ['firstName', 'lastName', 'address', 'city']],
  [
    'a registration',
    registerSchema,
    ['firstName', 'lastName', 'companyName', 'companyAddress', 'companyCity'],
  ],
  ['a profile', updateProfileSchema, ['firstName', 'lastName']],
  ['a company', companyProfileSchema, ['name', 'address', 'city']],
  ['a signature', acceptQuoteSchema, ['signature']],
] as const)('refuses a web address in %s', (_where, schema, fields) => {
  for (const field of fields) {
    const issues = schema.safeParse({ [field]: link }).error?.issues ?? [];
    expect(issues.find(({ path }) => path[0] === field)?.message, field).toBe(
      fieldMessages.webAddress,
    );
  }
});
