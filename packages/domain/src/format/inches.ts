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

/** A width as a person typed it: halves as fractions (`27 1/2 in`), anything finer unrounded (`22.25 in`). */
export const formatTypedInches = (inches: number): string =>
  Number.isInteger(inches * 2) ? formatInches(inches) : `${inches} ${units.en}`;

/** Half of an interval in inches as `1 1/2`: the doubt beside a width; half an inch at least, as widths are shown no finer than that. */
export function formatGiveOrTake({
  low,
  high,
}: {
  readonly low: number;
  readonly high: number;
}): string {
  return formatHalves(Math.max(0.5, (high - low) / 2));
}

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A width and its bounds in the half inches that people are shown; at least half an inch to either side where nothing else is left of them. */
export function shownInterval({ value, low, high }: Interval): Interval {
  const shown = { value: roundToHalf(value), low: roundToHalf(low), high: roundToHalf(high) };
  return shown.low === shown.high
    ? { value: shown.value, low: shown.value - 0.5, high: shown.value + 0.5 }
    : shown;
}

/**
 * What is said beside a width: `give or take 1 1/2 in` where that names exactly the interval, otherwise `from 22 to 61 in`. Whatever else is
 * said of the interval names the same bounds.
 */
export function formatUncertainty(width: Interval, locale: Locale = defaultLocale): string {
  const unit = units[locale];
  const shown = shownInterval(width);
  if (shown.high - shown.value === shown.value - shown.low && shown.low > 0) {
    const doubt = formatHalves(shown.high - shown.value);
    return locale === 'es' ? `${doubt} ${unit} más o menos` : `give or take ${doubt} ${unit}`;
  }
  const [low, high] = [formatHalves(shown.low), formatHalves(shown.high)];
  return locale === 'es' ? `de ${low} a ${high} ${unit}` : `from ${low} to ${high} ${unit}`;
}

/** Whether a width in inches is clearly less sure than the one whose place it would take: an inch more between its bounds. */
export function isLessSure(next: Interval, before: Interval): boolean {
  return next.high - next.low > before.high - before.low + 1;
}
