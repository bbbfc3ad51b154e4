import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

// Puerto Rico's numbers are US numbers with a country code of their own in the numbering data.
const reachable = new Set<string | undefined>(['US', 'CA', 'PR']);

/** The number in E.164, or null when it is no valid US or Canadian one. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'US');
  return number !== undefined && number.isValid() && reachable.has(number.country) ? number.number : null;
}
