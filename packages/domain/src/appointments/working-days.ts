import { addDays } from '../format/date.js';
import { isFlorida811Holiday } from './florida-holidays.js';
import { isoWeekday } from './iso-weekday.js';

/** Monday to Friday without the holidays of section 556.102(1), Florida Statutes. */
export function isBusinessDay(date: string): boolean {
  return isoWeekday(date) <= 5 && !isFlorida811Holiday(date);
}

/** The `count`-th business day after a day, that day not counted; `count` is a whole number of at least 0, and 0 is the day itself. */
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
 * The first day on which digging may begin when the utility locate is requested on the day of acceptance: two full
 * business days must have passed, and the day of the request, weekends and holidays don't count (section
 * 556.105(1)(a), Florida Statutes; Sunshine 811: "not including the day you contact 811"). Accepted on a Monday of an
 * ordinary week, that is Thursday. The day itself may be a weekend: the company's working days decide about that.
 */
export function earliestWorkDate(acceptedOn: string): string {
  return addDays(addBusinessDays(acceptedOn, noticeBusinessDays), 1);
}

/**
 * The last day on which a ticket requested on `requestedOn` is good: 30 calendar days after it (section
 * 556.105(1)(c), Florida Statutes). The statute lets a period that ends on a weekend or holiday run on to the next
 * business day; that day is never used here, so that no work begins on a ticket somebody could call stale.
 */
export function ticketGoodUntil(requestedOn: string): string {
  return addDays(requestedOn, ticketCalendarDays);
}
