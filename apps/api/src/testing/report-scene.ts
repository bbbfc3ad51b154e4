import type { Insertable } from 'kysely';
import type { QuoteRequestsTable } from '../db/schema/quote-requests.js';
import type { QuotesTable } from '../db/schema/quotes.js';
import type { Deps } from '../ports/deps.js';
import { insertTestAppointment } from './insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from './insert-rows.js';

/** 12:00 UTC on an April day; 8:00 in New York. */
export const reportMoment = '2026-04-10T12:00:00.000Z';

/**
 * Three months of two companies with all the hard cases: an evening that is already the next month
 * in UTC, a night with a clock change, several quotes per request, deleted, superseded, expired,
 * and freed quotes, and requests that ended early.
 */
export async function reportScene(deps: Deps, { isBeforeDeliveries = false } = {}) {
  const [heron, ibis] = [
    await insertTestCompany(deps, { name: 'Heron Grinding' }),
    await insertTestCompany(deps, { name: 'Ibis Stumps' }),
  ];
  const author = await insertTestUser(deps, { role: 'admin' });
  const request = (created_at: string, fields: Partial<Insertable<QuoteRequestsTable>> = {}) =>
    insertTestRequest(deps, { created_at, updated_at: created_at, ...fields });
  const sent = (
    quote_request_id: number,
    company_id: number,
    sent_at: string,
    dollars: number,
    fields: Partial<Insertable<QuotesTable>> = {},
  ) =>
    insertTestQuote(deps, {
      quote_request_id,
      company_id,
      created_by_id: author.id,
      amount_cents: dollars * 100,
      status: 'sent',
      sent: 1,
      sent_at,
      ...(isBeforeDeliveries ? {} : { delivered_at: sent_at, delivered_by: 'email' as const }),
      expires_at: '2026-12-01T04:59:59.999Z',
      ...fields,
    });
  const ended = (quote_request_id: number, kind: string, created_at: string) =>
    deps.db
      .insertInto('request_events')
      .values({
        quote_request_id,
        kind,
        actor: 'administrator',
        user_id: null,
        data: '{}',
        reason: null,
        is_for_customer: 1,
        created_at,
      })
      .execute();

  // 23:30 on the last of February; quoted after 12 hours, accepted, done at 23:59 on the last of
  // March.
  const first = await request('2026-03-01T04:30:00.000Z', {
    company_id: heron.id,
    status: 'completed',
  });
  const accepted = { status: 'accepted', accepted: 1 } as const;
  const done = await sent(first.id, heron.id, '2026-03-01T16:30:00.000Z', 500, {
    ...accepted,
    accepted_at: '2026-03-08T12:00:00.000Z',
  });
  await insertTestAppointment(deps, {
    quote_id: done.id,
    quote_request_id: first.id,
    company_id: heron.id,
    date: '2026-03-31',
    status: 'completed',
    completed_at: '2026-04-01T03:59:00.000Z',
  });
  // Half past midnight to half past midnight, across the start of daylight saving time: 23 hours.
  // Declined in April.
  const second = await request('2026-03-08T05:30:00.000Z', {
    company_id: heron.id,
    status: 'in_progress',
  });
  await sent(second.id, heron.id, '2026-03-09T04:30:00.000Z', 300, {
    status: 'declined',
    declined_at: '2026-04-02T15:00:00.000Z',
  });
  // Heron's quote was delivered first (30 hours) and then deleted; Ibis quoted twice and was
  // accepted.
  const third = await request('2026-03-10T12:00:00.000Z', {
    company_id: ibis.id,
    status: 'quoted',
  });
  await sent(third.id, heron.id, '2026-03-11T18:00:00.000Z', 600, {
    deleted_at: '2026-03-12T12:00:00.000Z',
  });
  await sent(third.id, ibis.id, '2026-03-12T04:00:00.000Z', 700, {
    status: 'superseded',
    superseded_at: '2026-03-13T12:00:00.000Z',
  });
  await sent(third.id, ibis.id, '2026-03-13T12:00:00.000Z', 650, {
    ...accepted,
    accepted_at: '2026-03-14T12:00:00.000Z',
  });
  // Rejected after two hours: promise kept. Canceled after thirty hours without a quote: promise
  // broken.
  const rejected = await request('2026-03-15T12:00:00.000Z', { status: 'rejected' });
  await ended(rejected.id, 'rejected', '2026-03-15T14:00:00.000Z');
  const cancelled = await request('2026-03-16T12:00:00.000Z', {
    company_id: ibis.id,
    status: 'cancelled',
  });
  await ended(cancelled.id, 'cancelled', '2026-03-17T18:00:00.000Z');
  // Arrived this morning, so still within its 24 hours.
  await request('2026-04-10T06:00:00.000Z');
  // Drafts and proposals don't count as sent quotes.
  const drafted = await request('2026-04-01T12:00:00.000Z', {
    company_id: heron.id,
    status: 'in_progress',
  });
  await insertTestQuote(deps, {
    quote_request_id: drafted.id,
    company_id: heron.id,
    created_by_id: author.id,
    is_proposal: 1,
  });
  await insertTestQuote(deps, {
    quote_request_id: drafted.id,
    company_id: heron.id,
    created_by_id: author.id,
  });
  // Sent after exactly 24 hours; overdue since April, but not marked as expired yet.
  const unanswered = await request('2026-03-06T12:00:00.000Z', {
    company_id: heron.id,
    status: 'quoted',
  });
  await sent(unanswered.id, heron.id, '2026-03-07T12:00:00.000Z', 400, {
    expires_at: '2026-04-07T03:59:59.999Z',
  });
  // Signed in February, canceled, reopened: freed.
  const reopened = await request('2026-01-31T18:00:00.000Z');
  await sent(reopened.id, heron.id, '2026-02-01T18:00:00.000Z', 200, {
    status: 'superseded',
    accepted: 0,
    accepted_at: '2026-02-02T12:00:00.000Z',
    superseded_at: '2026-02-20T12:00:00.000Z',
  });
  return { heron, ibis };
}
