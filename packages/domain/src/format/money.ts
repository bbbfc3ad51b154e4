import { DomainError } from '../errors.js';
import { fieldMessages } from '../fields.messages.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats `123450` cents as `$1,234.50`: US dollars, always two decimals. */
export function formatUsd(cents: number): string {
  return usd.format(cents / 100);
}

/** Formats `150` whole dollars as `$150`. */
export const wholeUsd = (dollars: number): string => formatUsd(dollars * 100).replace(/\.00$/, '');

/** Formats `$88.55 to $103.25`, or `$100.00` if both ends are equal: exact, from integer cents. */
export function formatUsdRange(
  lowCents: number,
  highCents: number,
  locale: Locale = defaultLocale,
): string {
  return oneOrBoth(formatUsd(lowCents), formatUsd(highCents), locale);
}

/**
 * An estimate's range in whole dollars, rounded outward, because it isn't known to the cent. Takes
 * cents.
 */
export const outwardDollars = (
  lowCents: number,
  highCents: number,
): [low: number, high: number] => [Math.floor(lowCents / 100), Math.ceil(highCents / 100)];

/** Formats `$88 to $104`, or `$100`: whole dollars rounded outward. Takes cents. */
export function formatRoughUsdRange(
  lowCents: number,
  highCents: number,
  locale: Locale = defaultLocale,
): string {
  const [low, high] = outwardDollars(lowCents, highCents);
  return oneOrBoth(wholeUsd(low), wholeUsd(high), locale);
}

const between: Record<Locale, string> = { en: 'to', es: 'a' };

function oneOrBoth(low: string, high: string, locale: Locale): string {
  return low === high ? low : `${low} ${between[locale]} ${high}`;
}

/**
 * Converts dollars to integer cents exactly (19.99 is 1999, not 1998.9999…). Throws for a third
 * decimal, NaN, infinities, and amounts too large to represent to the cent.
 */
export function dollarsToCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  // Division rounds to the nearest double, like parsing the decimal did: only values with two
  // decimals compare equal.
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new DomainError('VALIDATION', fieldMessages.amountFormat);
  }
  return cents === 0 ? 0 : cents;
}

/** Converts integer cents to dollars, for forms and responses. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}
