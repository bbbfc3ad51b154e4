import { expect, it } from 'vitest';
import { staleReason, type MessageFacts } from './stale-message.js';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const message = (facts: Partial<MessageFacts>): MessageFacts => ({
  type: 'custom_notification',
  createdAt: hoursAgo(100),
  isQuoteOpen: null,
  visitAt: null,
  ...facts,
});

it.each([
  [message({}), null],
  [message({ type: 'password_reset', createdAt: hoursAgo(1) }), null],
  [message({ type: 'password_reset', createdAt: hoursAgo(1.1) }), 'linkEnded'],
  [message({ type: 'email_verification', createdAt: hoursAgo(71) }), null],
  [message({ type: 'email_verification', createdAt: hoursAgo(73) }), 'linkEnded'],
  [message({ type: 'appointment_booked', visitAt: hoursAgo(-1) }), null],
  [message({ type: 'appointment_rescheduled_company', visitAt: hoursAgo(1) }), 'visitPassed'],
  [message({ type: 'appointment_booked', visitAt: null }), null],
  [message({ type: 'quote_ready_notification', isQuoteOpen: true }), null],
  [message({ type: 'detailed_quote_email', isQuoteOpen: false }), 'quoteEnded'],
  [message({ type: 'quote_accepted', isQuoteOpen: false }), null],
] as const)('%o: %s', (facts, reason) => expect(staleReason(facts, now)).toBe(reason));
