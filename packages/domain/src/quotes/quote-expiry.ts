import { addDays, localDate, zonedTimeToUtc } from '../format/date.js';
import { isOpen, type QuoteStatus } from './quote-status.js';

/**
 * The last instant at which a quote can be accepted: the end of the day that is `validDays` (1 to 365) calendar days
 * after the day it first reached the customer, by the clock of the company's time zone.
 */
export function expiresAt(deliveredAt: Date, validDays: number, timeZone: string): Date {
  const lastDay = addDays(localDate(deliveredAt, timeZone), validDays);
  return new Date(zonedTimeToUtc(addDays(lastDay, 1), '00:00', timeZone).getTime() - 1);
}

export function isExpired(expires: Date, now: Date): boolean {
  return now.getTime() > expires.getTime();
}

/** The status as it stands now: an open quote whose time is over is expired, also before the row says so. */
export function currentQuoteStatus(
  status: QuoteStatus,
  expires: Date | null,
  now: Date,
): QuoteStatus {
  return isOpen(status) && expires !== null && isExpired(expires, now) ? 'expired' : status;
}
