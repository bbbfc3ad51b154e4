import { isLocalDate } from '../format/date.js';

/** 1 = Monday to 7 = Sunday (ISO 8601) of a 'YYYY-MM-DD' day. Throws RangeError for a text that is no day. */
export function isoWeekday(date: string): number {
  if (!isLocalDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
