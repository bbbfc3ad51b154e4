import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  messageOutcome,
  noProviderError,
  messageStatuses,
  type MessageState,
} from '../messages/message-status.js';
import {
  deliveryBadge,
  deliveryWays,
  isUndelivered,
  listedStatus,
  quoteDelivery,
  quoteValidity,
  manualDeliveryWays,
  currentQuoteStatus,
  expiresAt,
  isExpired,
} from './quote-delivery.js';
import { quoteStatuses } from './quote-status.js';

const outcome: fc.Arbitrary<MessageState> = fc.record({
  status: fc.constantFrom(...messageStatuses),
  error: fc.constantFrom(null, noProviderError, "The customer hasn't agreed to text messages."),
});

describe("a quote's delivery", () => {
  it('is the state of its most successful message', () => {
    const of = (...messages: MessageState[]) =>
      quoteDelivery({ sent: true, deliveredBy: null, messages });
    const noConsent = {
      status: 'skipped',
      error: "The customer hasn't agreed to text messages.",
    } as const;
    const kept = { status: 'skipped', error: noProviderError } as const;
    expect(of(noConsent)).toBe('impossible');
    expect(of(noConsent, kept)).toBe('kept');
    expect(of(kept, { status: 'failed', error: 'No such address' })).toBe('failed');
    expect(of(noConsent, { status: 'waiting', error: null })).toBe('waiting');
    expect(of({ status: 'held', error: 'Many messages' }, kept)).toBe('held');
    expect(of()).toBe('impossible');
    expect(quoteDelivery({ sent: false, deliveredBy: null, messages: [] })).toBe('not_sent');
  });

  it('is what the office or the customer did, whatever its messages say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...deliveryWays),
        fc.array(outcome, { maxLength: 2 }),
        fc.boolean(),
        (deliveredBy, messages, sent) => {
          const expected = manualDeliveryWays.some((way) => way === deliveredBy)
            ? 'told'
            : deliveredBy === 'answer'
              ? 'answered'
              : 'delivered';
          expect(quoteDelivery({ sent, deliveredBy, messages })).toBe(expected);
        },
      ),
    );
  });

  it('is never delivered unless a provider took a message', () => {
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 2 }), (messages) => {
        const isTaken = messages.some(({ status }) => status === 'sent' || status === 'delivered');
        expect(quoteDelivery({ sent: true, deliveredBy: null, messages }) === 'delivered').toBe(
          isTaken,
        );
        expect(messages.map(messageOutcome).includes('delivered')).toBe(isTaken);
      }),
    );
  });
});

describe('the delivery badge', () => {
  it('never says Sent for a quote that has reached nobody', () => {
    for (const status of quoteStatuses) {
      const quote = { status, deliveredAt: null, deliveredBy: null, wasEmailed: false };
      expect(
        [deliveryBadge(quote), listedStatus(quote)].some((label) => label.includes('Sent')),
      ).toBe(false);
      expect(isUndelivered(quote)).toBe(deliveryBadge(quote) === 'Not delivered');
    }
  });

  it('says how the customer was told, and "Email Sent" only when an email was taken', () => {
    const told = {
      status: 'sent',
      deliveredAt: '2026-11-20T15:00:00.000Z',
      deliveredBy: 'phone',
      wasEmailed: false,
    } as const;
    expect([deliveryBadge(told), listedStatus(told)]).toEqual(['Given by phone', 'Given by phone']);
    const texted = { ...told, status: 'email_sent', deliveredBy: 'sms' } as const;
    expect([deliveryBadge(texted), deliveryBadge({ ...texted, wasEmailed: true })]).toEqual([
      'Sent',
      'Email Sent',
    ]);
  });
});

it('says until when, or for how long once the customer has it', () => {
  expect(quoteValidity('Dec 20, 2026', 30)).toEqual({
    label: 'Valid until',
    words: 'Dec 20, 2026',
  });
  expect(quoteValidity(null, 30)).toEqual({
    label: 'Valid for',
    words: '30 days from the day you receive it',
  });
  expect(quoteValidity(null, 1, 'es')).toEqual({
    label: 'Válida por',
    words: '1 día a partir del día en que la reciba',
  });
});

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
