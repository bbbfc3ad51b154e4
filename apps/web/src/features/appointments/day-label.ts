import { formatTimeRange } from '@stumpquote/domain/format/date';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const fullDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Thu, Nov 19` for 'YYYY-MM-DD'. */
export function dayLabel(date: string): string {
  return dayFormat.format(atMidnight(date));
}

/** `Thursday, November 19`. */
export function longDayLabel(date: string): string {
  return longDayFormat.format(atMidnight(date));
}

/** `November 2026`. */
export function monthLabel(date: string): string {
  return monthFormat.format(atMidnight(date));
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
export function whenLabel({ date, windowStart, windowEnd }: AppointmentTime): string {
  return `${dayLabel(date)}, ${formatTimeRange(windowStart, windowEnd)}`;
}
