import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

// Puerto Rico is part of +1 but a country of its own in the numbering metadata.
const countries = new Set<string | undefined>(['US', 'CA', 'PR']);

// Premium-rate numbers such as +1 900, which charge the caller or sender.
const premiumTypes = new Set<string | undefined>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
]);

/** Returns E.164; null unless it's a valid US or Canadian number that charges senders nothing. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'US');
  if (number === undefined || !number.isValid() || !countries.has(number.country)) return null;
  return premiumTypes.has(number.getType()) ? null : number.number;
}
