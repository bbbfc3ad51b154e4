import { addDays, localDate } from '../format/date.js';

/**
 * Within this many days after the work, the crew comes back and puts it right at no cost. The terms
 * of service promise it.
 */
export const guaranteeDays = 14;

/**
 * Returns the last day of the guarantee, `YYYY-MM-DD` in the company's time zone, for work
 * completed at that instant.
 */
export const guaranteeEnds = (completedAt: string, timeZone: string): string =>
  addDays(localDate(new Date(completedAt), timeZone), guaranteeDays);
