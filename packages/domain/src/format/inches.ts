import { defaultLocale, type Locale } from '../i18n/locale.js';

/** Inches rounded to the nearest half inch, halves of a half upward: widths are never shown finer than that. */
export function roundToHalf(inches: number): number {
  return Math.round(inches * 2) / 2;
}

/** `27.5` as `27 1/2`, `0.5` as `1/2`, `12` as `12`: rounded to half an inch, without the unit. */
export function formatHalves(inches: number): string {
  const halves = Math.round(Math.abs(inches) * 2);
  const sign = inches < 0 && halves > 0 ? '-' : '';
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${sign}${whole}`;
  return whole === 0 ? `${sign}1/2` : `${sign}${whole} 1/2`;
}

const units: Record<Locale, string> = { en: 'in', es: 'pulg.' };

/** `27.5` as `27 1/2 in`, in Spanish `27 1/2 pulg.`. */
export function formatInches(inches: number, locale: Locale = defaultLocale): string {
  return `${formatHalves(inches)} ${units[locale]}`;
}

/** Half of an interval in inches as `1 1/2`: the doubt beside a width; half an inch at least, as widths are shown no finer than that. */
export function formatGiveOrTake({ low, high }: { readonly low: number; readonly high: number }): string {
  return formatHalves(Math.max(0.5, (high - low) / 2));
}
