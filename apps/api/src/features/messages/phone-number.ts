import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

// Puerto Rico's numbers are US numbers with a country code of their own in the numbering data.
const reachable = new Set<string | undefined>(['US', 'CA', 'PR']);

// Whoever owns one of these is paid by who calls or writes to it: +1 900 and its kin.
const paid = new Set<string | undefined>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
]);

/** The number in E.164, or null when it is no valid US or Canadian one, or one that costs who writes to it. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'US');
  if (number === undefined || !number.isValid() || !reachable.has(number.country)) return null;
  return paid.has(number.getType()) ? null : number.number;
}
