import { defaultLocale, type Locale } from '../i18n/locale.js';
import { formatTimeRange } from './date.js';

/** When the phone is answered: ISO weekdays (1 is Monday) and local times. */
export interface OfficeHours {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly opens: string;
  readonly closes: string;
}

const days: Record<Locale, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

/** Formats `Monday to Friday, 8:00 AM – 5:00 PM`; `de lunes a viernes, 8:00 a. m. – 5:00 p. m.` */
export function formatOfficeHours(
  { firstDay, lastDay, opens, closes }: OfficeHours,
  locale: Locale = defaultLocale,
): string {
  const [first = '', last = ''] = [days[locale][firstDay - 1], days[locale][lastDay - 1]];
  const times = formatTimeRange(opens, closes, locale);
  if (first === last) return `${first}, ${times}`;
  return locale === 'es' ? `de ${first} a ${last}, ${times}` : `${first} to ${last}, ${times}`;
}
