import { addDays, localDate, zonedTimeToUtc } from '../format/date.js';
import { isOpen, type QuoteStatus } from './quote-status.js';

/**
 * Returns the last instant at which a quote can be accepted: the end of the day `validDays` (1 to 365) calendar days after its first
 * delivery, in the company's time zone.
 */
export function expiresAt(deliveredAt: Date, validDays: number, timeZone: string): Date {
  const lastDay = addDays(localDate(deliveredAt, timeZone), validDays);
  return new Date(zonedTimeToUtc(addDays(lastDay, 1), '00:00', timeZone).getTime() - 1);
}

export function isExpired(expires: Date, now: Date): boolean {
  return now.getTime() > expires.getTime();
}

/** Returns the current status: an open quote past its validity is expired, even if the row doesn't say so yet. */
export function currentQuoteStatus(
  status: QuoteStatus,
  expires: Date | null,
  now: Date,
): QuoteStatus {
  return isOpen(status) && expires !== null && isExpired(expires, now) ? 'expired' : status;
}
