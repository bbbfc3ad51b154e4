import { expect, it } from 'vitest';
import { staleReason, type StaleFacts } from './stale-message.js';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const message = (type: string, facts: Partial<StaleFacts> = {}): StaleFacts => ({
  type,
  createdAt: hoursAgo(100),
  requestStatus: null,
  quoteState: null,
  visitAt: null,
  visitChangedAt: null,
  isCompanyInvolved: false,
  ...facts,
});

it.each([
  [message('custom_notification'), null],
  [message('custom_notification', { requestStatus: 'cancelled', quoteState: 'deleted' }), null],
  [message('password_reset', { createdAt: hoursAgo(1) }), null],
  [message('password_reset', { createdAt: hoursAgo(1.1) }), 'linkEnded'],
  [message('email_verification', { createdAt: hoursAgo(71) }), null],
  [message('email_verification', { createdAt: hoursAgo(73) }), 'linkEnded'],

  [message('appointment_booked', { visitAt: hoursAgo(-1) }), null],
  [message('appointment_rescheduled_company', { visitAt: hoursAgo(1) }), 'visitPassed'],
  [message('appointment_booked', { visitAt: null }), null],
  [message('appointment_booked', { visitChangedAt: hoursAgo(99) }), 'visitChanged'],
  [message('appointment_booked_company', { visitChangedAt: hoursAgo(99) }), 'visitChanged'],
  [message('appointment_rescheduled', { visitChangedAt: hoursAgo(99) }), 'visitChanged'],
  // The message's own change.
  [message('appointment_rescheduled', { visitChangedAt: hoursAgo(100) }), null],
  // It frees the reader's calendar, also if another visit was booked since.
  [message('appointment_cancelled', { visitChangedAt: hoursAgo(99) }), null],
  [message('appointment_cancelled_company', { requestStatus: 'cancelled' }), null],
  [
    message('appointment_cancelled', { requestStatus: 'cancelled', quoteState: 'accepted' }),
    'requestChanged',
  ],

  [message('quote_ready_notification', { quoteState: 'sent' }), null],
  [message('quote_ready_notification', { quoteState: 'draft' }), 'quoteEnded'],
  [message('detailed_quote_email', { quoteState: 'superseded' }), 'quoteEnded'],
  [message('detailed_quote_email', { quoteState: 'deleted' }), 'quoteEnded'],
  [message('quote_accepted', { quoteState: 'accepted', requestStatus: 'quoted' }), null],
  [message('quote_accepted', { quoteState: 'accepted', requestStatus: 'completed' }), null],
  [
    message('quote_accepted', { quoteState: 'accepted', requestStatus: 'cancelled' }),
    'requestChanged',
  ],
  [
    message('quote_accepted_company', { quoteState: 'superseded', requestStatus: 'assigned' }),
    'requestChanged',
  ],
  [message('quote_accepted_admin', { quoteState: 'superseded', requestStatus: 'assigned' }), null],
  [message('quote_declined', { quoteState: 'declined', requestStatus: 'in_progress' }), null],
  [message('quote_proposed', { quoteState: 'draft', requestStatus: 'in_progress' }), null],
  [message('quote_proposed', { quoteState: 'sent', requestStatus: 'quoted' }), 'requestChanged'],

  [message('quote_request_confirmation', { requestStatus: 'in_progress' }), null],
  [message('quote_request_confirmation', { requestStatus: 'quoted' }), 'requestChanged'],
  [message('quote_request_confirmation', { requestStatus: 'cancelled' }), 'requestChanged'],
  [message('request_cancelled', { requestStatus: 'cancelled' }), null],
  [message('request_cancelled', { requestStatus: 'pending' }), 'requestChanged'],
  [message('request_rejected', { requestStatus: 'rejected' }), null],
  [message('request_rejected', { requestStatus: 'assigned' }), 'requestChanged'],
  [message('company_request_cancelled', { requestStatus: 'rejected' }), null],
  [message('company_request_cancelled', { requestStatus: 'pending' }), 'requestChanged'],
  [message('request_reopened', { requestStatus: 'pending' }), null],
  [message('request_reopened', { requestStatus: 'rejected' }), 'requestChanged'],
  [message('company_request_reopened', { requestStatus: 'pending' }), null],
  [
    message('company_request_reopened', { requestStatus: 'assigned', isCompanyInvolved: true }),
    'requestChanged',
  ],
  [message('request_assigned', { requestStatus: 'assigned', isCompanyInvolved: true }), null],
  [
    message('request_assigned', { requestStatus: 'assigned', isCompanyInvolved: false }),
    'requestChanged',
  ],
  [
    message('request_assigned', { requestStatus: 'cancelled', isCompanyInvolved: true }),
    'requestChanged',
  ],
  [message('request_unassigned', { requestStatus: 'assigned' }), null],
  [
    message('request_unassigned', { requestStatus: 'assigned', isCompanyInvolved: true }),
    'requestChanged',
  ],
] as const)('%o: %s', (facts, reason) => expect(staleReason(facts, now)).toBe(reason));
