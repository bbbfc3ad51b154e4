import { addDays } from '../format/date.js';
import { isFlorida811Holiday } from './florida-holidays.js';
import { isoWeekday } from './iso-weekday.js';

/** Whether a day is Monday to Friday and not a holiday of section 556.102(1), Florida Statutes. */
export function isBusinessDay(date: string): boolean {
  return isoWeekday(date) <= 5 && !isFlorida811Holiday(date);
}

/**
 * Returns the `count`-th business day after `date` (not counting it); `count` is a whole number of
 * at least 0, and 0 returns `date`.
 */
export function addBusinessDays(date: string, count: number): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of days: ${count}`);
  let reached = date;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

const noticeBusinessDays = 2;
const ticketCalendarDays = 30;

/**
 * Returns the first day digging may begin if the utility locate is requested on the day of
 * acceptance: after two full business days, not counting the day of the request, weekends, and
 * holidays (section 556.105(1)(a), Florida Statutes; Sunshine 811: "not including the day you
 * contact 811"). From a normal Monday, that's Thursday. May be a weekend: the company's working
 * days apply on top.
 */
export function earliestWorkDate(acceptedOn: string): string {
  return addDays(addBusinessDays(acceptedOn, noticeBusinessDays), 1);
}

/**
 * Returns the last day a ticket requested on `requestedOn` is valid: 30 calendar days later
 * (section 556.105(1)(c), Florida Statutes). The statute extends a period that ends on a weekend or
 * holiday to the next business day; we don't use that day, so that no work begins on a ticket that
 * could be called expired.
 */
export function ticketGoodUntil(requestedOn: string): string {
  return addDays(requestedOn, ticketCalendarDays);
}
