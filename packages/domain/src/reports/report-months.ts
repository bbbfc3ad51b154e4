import { localDate, zonedTimeToUtc } from '../format/date.js';

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Whether a text is a calendar month, `YYYY-MM`, of the years 2000 to 2099. */
export function isMonth(text: string): boolean {
  return monthPattern.test(text) && text.startsWith('20');
}

/** Returns the current month in a time zone, `YYYY-MM`. */
export function localMonth(now: Date, timeZone: string): string {
  return localDate(now, timeZone).slice(0, 7);
}

/** Adds whole months (negative goes back). Throws RangeError for an invalid month. */
export function addMonths(month: string, count: number): string {
  const [, year, number] = monthPattern.exec(month) ?? [];
  if (year === undefined || number === undefined) throw new RangeError(`Not a month: ${month}`);
  const moved = Number(year) * 12 + Number(number) - 1 + count;
  return `${String(Math.floor(moved / 12)).padStart(4, '0')}-${String((moved % 12) + 1).padStart(2, '0')}`;
}

/**
 * Returns the months from one to another, both included, oldest first; empty if `to` is before
 * `from`.
 */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns a month's bounds in a time zone as instants: `start` inclusive, `end` exclusive. */
export function monthBounds(month: string, timeZone: string): { start: Date; end: Date } {
  const firstInstant = (of: string) => zonedTimeToUtc(`${of}-01`, '00:00', timeZone);
  return { start: firstInstant(month), end: firstInstant(addMonths(month, 1)) };
}

/** Formats `2026-11` as `Nov 2026`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
