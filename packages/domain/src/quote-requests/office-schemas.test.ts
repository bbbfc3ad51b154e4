import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { spokenConsentText, spokenConsentVersion } from '../legal/spoken-consent.js';
import { isSamePhoneNumber } from '../same-phone-number.js';
import { correctContactSchema, enterRequestSchema } from './office-schemas.js';

const caller = {
  firstName: 'Rosa',
  lastName: 'Vega',
  phone: '(954) 555-0177',
  address: '40 Orchid Ln',
  city: 'Davie',
  zip: '33314',
};
const messagesOf = (input: unknown) =>
  enterRequestSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join('.'), translate(message)]) ?? [];

it('accepts a caller without email, photos, or stumps, and assumes no consent', () => {
  expect(enterRequestSchema.parse({ ...caller, email: ' ' })).toEqual({
    ...caller,
    email: undefined,
    state: 'FL',
    smsConsent: false,
    termsAgreed: false,
    locale: 'en',
  });
});

it('requires a phone number, a full address, and the version of the consent text', () => {
  expect(messagesOf({ ...caller, phone: '', zip: '333' })).toEqual([
    ['phone', 'Phone number must be at least 10 digits'],
    ['zip', 'ZIP code must be at least 5 digits'],
  ]);
  const missing = [['consentVersion', 'Say which version of the sentence was read aloud']];
  expect(messagesOf({ ...caller, smsConsent: true })).toEqual(missing);
  expect(messagesOf({ ...caller, termsAgreed: true })).toEqual(missing);
  expect(messagesOf({ ...caller, smsConsent: true, consentVersion: spokenConsentVersion })).toEqual(
    [],
  );
});

it('corrects contact data by the same rules', () => {
  expect(correctContactSchema.parse({ ...caller, requestId: 7 })).toMatchObject({
    requestId: 7,
    endLinks: false,
    sendLink: false,
  });
  expect(
    correctContactSchema
      .safeParse({ ...caller, requestId: 7, email: 'rosa' })
      .error?.issues.map(({ message }) => translate(message)),
  ).toEqual(['Invalid email address']);
});

it('reads aloud what US law requires, in both languages', () => {
  const wording = { companyName: 'Sawgrass Stump Co.', termsVersion: '2026-11-20' };
  for (const words of ['Sawgrass Stump Co.', 'data rates', 'STOP', 'HELP', 'don’t have to agree'])
    expect(spokenConsentText('sms', wording, 'en')).toContain(words);
  for (const words of ['Sawgrass Stump Co.', 'tarifas', 'STOP', 'HELP', 'No tiene que aceptar'])
    expect(spokenConsentText('sms', wording, 'es')).toContain(words);
});

it.each([
  ['(954) 555-0142', '954.555.0142', true],
  ['+1 954 555 0142', '9545550142', true],
  ['(954) 555-0142', '(954) 555-0143', false],
])('compares %s and %s as one number: %s', (one, other, expected) => {
  expect(isSamePhoneNumber(one, other)).toBe(expected);
});
