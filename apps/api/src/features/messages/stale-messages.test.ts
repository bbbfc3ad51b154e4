import { termsVersion } from '@stumpquote/domain/legal/versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedQuote, aWorkingCompany } from '../../testing/accepted-quote.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { quoteScene } from '../../testing/quote-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import type { TestApp, TestBrowser } from '../../testing/test-app.js';
import { deliverDue } from './deliver-message.js';

const evening = '2026-11-17T03:00:00Z';
const morning = '2026-11-17T13:00:01Z';

let started: TestAppWithProviders;
let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  started = await startTestAppWithProviders();
  ({ testApp } = started);
});
beforeEach(async () => {
  await started.reset();
  testApp.clock.setTo(evening);
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => started.close());

/** What became of each message of the request by the morning, oldest first. */
async function byMorning(requestId: number) {
  testApp.clock.setTo(morning);
  await deliverDue(testApp.deps);
  const rows = await testApp.deps.db
    .selectFrom('messages')
    .select(['channel', 'type', 'status', 'error'])
    .where('quote_request_id', '=', requestId)
    .orderBy('created_at')
    .execute();
  return rows.map(
    ({ channel, type, status, error }) =>
      `${channel} ${type}: ${status}${error === null ? '' : `, ${error}`}`,
  );
}

describe('a text with a quote that waits for the morning', () => {
  async function textedQuote() {
    const scene = await quoteScene(testApp.deps);
    const { id } = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    await scene.asAdmin.markSent({ id });
    return { ...scene, id };
  }
  const sign = async (who: Awaited<ReturnType<typeof textedQuote>>['asOwner'], quoteId: number) => {
    const { textHash } = await who.acceptanceTerms({ quoteId });
    await who.accept({ quoteId, signature: 'Ana Lopez', agreed: true, termsVersion, textHash });
  };

  it.each([
    ['withdrawn', ({ asAdmin, id }) => asAdmin.remove({ id })],
    [
      'replaced by a draft',
      ({ asAdmin, content, request }) =>
        asAdmin.create({ ...content, amount: 300, quoteRequestId: request.id }),
    ],
    ['accepted', ({ asOwner, id }) => sign(asOwner, id)],
    ['declined', ({ asOwner, id }) => asOwner.decline({ quoteId: id })],
    [
      'ended with its request',
      ({ request }) =>
        admin.trpc.quoteRequests.reject.mutate({ requestId: request.id, reason: 'Too far' }),
    ],
  ] satisfies [string, (scene: Awaited<ReturnType<typeof textedQuote>>) => Promise<unknown>][])(
    "isn't sent once the quote was %s, and the log says why",
    async (_how, close) => {
      const scene = await textedQuote();
      await close(scene);
      expect(await byMorning(scene.request.id)).toContain(
        'sms quote_ready_notification: skipped, Not sent: the quote was no longer open',
      );
      expect(started.twilio.texts).toEqual([]);
    },
  );

  it('is sent while the customer can answer it', async () => {
    const { request } = await textedQuote();
    expect(await byMorning(request.id)).toContain('sms quote_ready_notification: sent');
  });
});

it("a confirmation isn't sent once the request has its quote", async () => {
  const { request, asAdmin, content } = await quoteScene(testApp.deps);
  const confirmation = { type: 'quote_request_confirmation', quote_request_id: request.id };
  await insertTestMessage(testApp.deps, confirmation);
  testApp.clock.advance({ minutes: 1 });
  await insertTestMessage(testApp.deps, { ...confirmation, channel: 'sms' });
  const { id } = await asAdmin.create({ ...content, quoteRequestId: request.id });
  await asAdmin.sendEmail({ id });
  expect(await byMorning(request.id)).toEqual([
    'email quote_request_confirmation: skipped, Not sent: the request had changed first',
    'sms quote_request_confirmation: skipped, Not sent: the request had changed first',
    'email detailed_quote_email: sent',
  ]);
});

describe('a text about a visit', () => {
  const slot = { date: '2026-11-23', windowStart: '08:00' };
  async function bookedByOffice() {
    testApp.clock.setTo('2026-11-16T14:00:00Z');
    const { company } = await aWorkingCompany(testApp);
    const { quoteId, request } = await anAcceptedQuote(testApp, company.id);
    testApp.clock.setTo(evening);
    const { id } = await admin.trpc.appointments.book.mutate({ quoteId, ...slot });
    return { request, appointmentId: id, company };
  }

  it("isn't sent once the visit was moved", async () => {
    const { request, appointmentId } = await bookedByOffice();
    await admin.trpc.appointments.reschedule.mutate({
      ...slot,
      appointmentId,
      windowStart: '13:00',
    });
    expect((await byMorning(request.id)).filter((line) => line.startsWith('sms'))).toEqual([
      'sms appointment_booked: skipped, Not sent: the visit was moved or canceled first',
      'sms appointment_rescheduled: sent',
    ]);
  });

  it("isn't sent once the visit was canceled", async () => {
    const { request, appointmentId } = await bookedByOffice();
    await admin.trpc.appointments.cancel.mutate({ appointmentId, reason: 'Rain' });
    expect(await byMorning(request.id)).toEqual([
      'email appointment_booked: skipped, Not sent: the visit was moved or canceled first',
      'email appointment_booked_company: skipped, Not sent: the visit was moved or canceled first',
      'sms appointment_booked: skipped, Not sent: the visit was moved or canceled first',
      'email appointment_cancelled: sent',
      'email appointment_cancelled_company: sent',
      'sms appointment_cancelled: sent',
    ]);
  });

  it("isn't sent as called off with a request that was reopened", async () => {
    const { request } = await bookedByOffice();
    await admin.trpc.quoteRequests.cancel.mutate({ requestId: request.id, reason: 'Flooded' });
    await admin.trpc.quoteRequests.reopen.mutate({ requestId: request.id });
    expect(await byMorning(request.id)).toEqual(
      expect.arrayContaining([
        'sms request_cancelled: skipped, Not sent: the request had changed first',
        'email request_cancelled: skipped, Not sent: the request had changed first',
        'email company_request_cancelled: skipped, Not sent: the request had changed first',
      ]),
    );
    expect(started.twilio.texts.map(({ body }) => body).join()).not.toContain('Nobody comes');
  });
});
