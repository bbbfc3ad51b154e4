import { defaultLocale, type Locale } from '../i18n/locale.js';
import { formatHalves } from './inches.js';

const words: Record<Locale, { about: string; minutes: string; hour: string; hours: string }> = {
  en: { about: 'about', minutes: 'minutes', hour: 'hour', hours: 'hours' },
  es: { about: 'alrededor de', minutes: 'minutos', hour: 'hora', hours: 'horas' },
};

/**
 * Formats an estimated time: minutes in fives under an hour (`about 45 minutes`), half hours above
 * (`about 1 hour`, `about 2 1/2 hours`); finer would be false precision. Takes hours; anything
 * above zero is at least five minutes.
 */
export function formatRoughHours(hours: number, locale: Locale = defaultLocale): string {
  const { about, minutes: unit, hour, hours: many } = words[locale];
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5);
  if (minutes < 60) return `${about} ${minutes} ${unit}`;
  const halves = formatHalves(hours);
  return `${about} ${halves} ${halves === '1' ? hour : many}`;
}
