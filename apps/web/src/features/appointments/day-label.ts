import { formatTimeRange } from '@stumpquote/domain/format/date';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';

type Formats = Readonly<Record<Locale, Intl.DateTimeFormat>>;

function inBoth(style: Intl.DateTimeFormatOptions): Formats {
  const options = { ...style, timeZone: 'UTC' };
  return {
    en: new Intl.DateTimeFormat('en-US', options),
    es: new Intl.DateTimeFormat('es-US', options),
  };
}

const dayFormats = inBoth({ weekday: 'short', month: 'short', day: 'numeric' });
const longDayFormats = inBoth({ weekday: 'long', month: 'long', day: 'numeric' });
const monthFormats = inBoth({ month: 'long', year: 'numeric' });
const fullDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Thu, Nov 19` for 'YYYY-MM-DD'. */
export function dayLabel(date: string, locale: Locale = defaultLocale): string {
  return dayFormats[locale].format(atMidnight(date));
}

/** `Thursday, November 19`. */
export function longDayLabel(date: string, locale: Locale = defaultLocale): string {
  return longDayFormats[locale].format(atMidnight(date));
}

/** `November 2026`. */
export function monthLabel(date: string, locale: Locale = defaultLocale): string {
  return monthFormats[locale].format(atMidnight(date));
}

/** `Nov 23 – 29, 2026`. */
export function spanLabel(from: string, to: string): string {
  return fullDayFormat.formatRange(atMidnight(from), atMidnight(to)).replace(/\s/gu, ' ');
}

export interface AppointmentTime {
  date: string;
  windowStart: string;
  windowEnd: string;
}

/** `Thu, Nov 19, 8:00 – 10:00 AM`. */
export function whenLabel(
  { date, windowStart, windowEnd }: AppointmentTime,
  locale: Locale = defaultLocale,
): string {
  return `${dayLabel(date, locale)}, ${formatTimeRange(windowStart, windowEnd, locale)}`;
}
