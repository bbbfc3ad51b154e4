import { defaultLocale, type Locale } from '../i18n/locale.js';

/** Rounds inches to the nearest half inch, ties up: widths are never shown finer than that. */
export function roundToHalf(inches: number): number {
  return Math.round(inches * 2) / 2;
}

const noBreak = '\u00a0';

/**
 * Formats `27.5` as `27 1/2`, `0.5` as `1/2`, `12` as `12`: rounded to half inches, no unit, and no
 * line break inside.
 */
export function formatHalves(inches: number): string {
  const halves = Math.round(Math.abs(inches) * 2);
  const sign = inches < 0 && halves > 0 ? '-' : '';
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${sign}${whole}`;
  return whole === 0 ? `${sign}1/2` : `${sign}${whole}${noBreak}1/2`;
}

export const inchUnits: Record<Locale, string> = { en: 'in', es: 'pulg.' };

/** Formats `27.5` as `27 1/2 in`, in Spanish `27 1/2 pulg.`. */
export function formatInches(inches: number, locale: Locale = defaultLocale): string {
  return `${formatHalves(inches)} ${inchUnits[locale]}`;
}

/** A tape's finest marks. */
const sixteenth = 16;

/**
 * Formats a width as typed: as on a tape (`27 1/2 in`, `22 1/4 in`), tenths and hundredths
 * unrounded (`22.3 in`), anything finer in half inches.
 */
export function formatTypedInches(inches: number, locale: Locale = defaultLocale): string {
  const whole = Math.floor(inches);
  let [above, below] = [(inches - whole) * sixteenth, sixteenth];
  if (!Number.isInteger(above))
    return inches === Math.round(inches * 100) / 100
      ? `${inches} ${inchUnits[locale]}`
      : formatInches(inches, locale);
  if (above === 0) return formatInches(inches, locale);
  while (above % 2 === 0) [above, below] = [above / 2, below / 2];
  const fraction = `${above}/${below}`;
  return `${whole === 0 ? fraction : `${whole}${noBreak}${fraction}`} ${inchUnits[locale]}`;
}

/**
 * Formats half an interval's extent in inches as `1 1/2`; at least half an inch, since widths are
 * shown no finer.
 */
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

/**
 * Rounds a width and its bounds to half inches for display, keeping at least half an inch on either
 * side.
 */
export function shownInterval({ value, low, high }: Interval): Interval {
  const shown = { value: roundToHalf(value), low: roundToHalf(low), high: roundToHalf(high) };
  return shown.low === shown.high
    ? { value: shown.value, low: shown.value - 0.5, high: shown.value + 0.5 }
    : shown;
}

/**
 * Formats a width's uncertainty: `give or take 1 1/2 in` if that names the interval exactly,
 * otherwise `from 22 to 61 in`. Every text about the interval must use the same bounds.
 */
export function formatUncertainty(width: Interval, locale: Locale = defaultLocale): string {
  const unit = inchUnits[locale];
  const shown = shownInterval(width);
  if (shown.high - shown.value === shown.value - shown.low && shown.low > 0) {
    const uncertainty = formatHalves(shown.high - shown.value);
    return locale === 'es'
      ? `${uncertainty} ${unit} más o menos`
      : `give or take ${uncertainty} ${unit}`;
  }
  const [low, high] = [formatHalves(shown.low), formatHalves(shown.high)];
  return locale === 'es' ? `de ${low} a ${high} ${unit}` : `from ${low} to ${high} ${unit}`;
}

/**
 * Whether a width is clearly less certain than the one it would replace: its interval is over an
 * inch wider.
 */
export function isLessSure(next: Interval, before: Interval): boolean {
  return next.high - next.low > before.high - before.low + 1;
}
