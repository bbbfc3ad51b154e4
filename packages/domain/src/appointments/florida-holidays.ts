import { addDays } from '../format/date.js';
import { day, lastMondayOfMay, monday, nthWeekday, observed, thursday } from './holiday-rules.js';
import { isoWeekday } from './iso-weekday.js';

const saturday = 6;

function holidaysOf(year: number): string[] {
  const thanksgiving = nthWeekday(year, 11, thursday, 4);
  return [
    day(year, 1, 1),
    nthWeekday(year, 1, monday, 3),
    lastMondayOfMay(year),
    day(year, 7, 4),
    nthWeekday(year, 9, monday, 1),
    thanksgiving,
    addDays(thanksgiving, 1),
    day(year, 12, 24),
    day(year, 12, 25),
  ];
}

/**
 * Whether a day ('YYYY-MM-DD') is an observed holiday that isn't a business day for Florida's
 * utility locates. Section 556.102(1), Florida Statutes (read in the 2024 edition): New Year's Day,
 * Birthday of Dr. Martin Luther King, Jr., Memorial Day, Independence Day, Labor Day, Thanksgiving
 * Day and the following Friday, Christmas Eve, and Christmas Day; one on a Saturday is observed on
 * the preceding Friday, one on a Sunday on the following Monday. Other state and federal holidays
 * are business days there. Throws RangeError for an invalid day.
 */
export function isFlorida811Holiday(date: string): boolean {
  if (isoWeekday(date) >= saturday) return false;
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed on the last day of the year before.
  return [...holidaysOf(year), day(year + 1, 1, 1)].some((holiday) => observed(holiday) === date);
}
