import { isLocalDate } from '../format/date.js';

/**
 * Returns 1 (Monday) to 7 (Sunday), per ISO 8601, for a 'YYYY-MM-DD' day. Throws RangeError for an
 * invalid day.
 */
export function isoWeekday(date: string): number {
  if (!isLocalDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
