import { describe, expect, it } from 'vitest';
import { currentQuoteStatus, expiresAt, isExpired } from './quote-expiry.js';

const zone = 'America/New_York';

describe('expiresAt', () => {
  it("is the end of the last day in the company's time zone, even when the clocks change", () => {
    // 23:30 on Oct 14 in New York is already Oct 15 in UTC; Nov 13 ends at 05:00 UTC on Nov 14.
    expect(expiresAt(new Date('2026-10-15T03:30:00Z'), 30, zone).toISOString()).toBe(
      '2026-11-14T04:59:59.999Z',
    );
    expect(expiresAt(new Date('2026-06-01T12:00:00Z'), 1, zone).toISOString()).toBe(
      '2026-06-03T03:59:59.999Z',
    );
  });

  it('still accepts in the last millisecond and not after it', () => {
    const end = expiresAt(new Date('2026-06-01T12:00:00Z'), 1, zone);
    expect(isExpired(end, end)).toBe(false);
    expect(isExpired(end, new Date(end.getTime() + 1))).toBe(true);
  });
});

describe('currentQuoteStatus', () => {
  const end = new Date('2026-06-03T03:59:59.999Z');
  const later = new Date('2026-06-04T00:00:00Z');

  it('expires open quotes only', () => {
    expect(currentQuoteStatus('sent', end, later)).toBe('expired');
    expect(currentQuoteStatus('email_sent', end, later)).toBe('expired');
    expect(currentQuoteStatus('accepted', end, later)).toBe('accepted');
    expect(currentQuoteStatus('draft', end, later)).toBe('draft');
    expect(currentQuoteStatus('sent', end, end)).toBe('sent');
    expect(currentQuoteStatus('sent', null, later)).toBe('sent');
  });
});
