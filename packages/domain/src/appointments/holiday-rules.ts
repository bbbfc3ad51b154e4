import { addDays } from '../format/date.js';
import { isoWeekday } from './iso-weekday.js';

export const monday = 1;
export const thursday = 4;
const saturday = 6;
const sunday = 7;

export function day(year: number, month: number, dayOfMonth: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** Returns the `nth` weekday (1 = Monday) of a month. */
export function nthWeekday(year: number, month: number, wanted: number, nth: number): string {
  const first = day(year, month, 1);
  return addDays(first, ((wanted - isoWeekday(first) + 7) % 7) + (nth - 1) * 7);
}

export function lastMondayOfMay(year: number): string {
  const last = day(year, 5, 31);
  return addDays(last, -((isoWeekday(last) - monday + 7) % 7));
}

/** Returns the observed day: the Friday before for a Saturday, the Monday after for a Sunday. */
export function observed(date: string): string {
  const weekday = isoWeekday(date);
  if (weekday === saturday) return addDays(date, -1);
  return weekday === sunday ? addDays(date, 1) : date;
}
