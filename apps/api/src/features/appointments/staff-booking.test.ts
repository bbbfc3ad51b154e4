import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo(mondayMorning);
  admin = (await signedInAs(testApp, { role: 'admin', first_name: 'Olga', last_name: 'Ortiz' }))
    .browser;
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const staff = (who: 'the company' | 'the office') =>
  who === 'the company' ? heron.browser : admin;
const messagesAbout = (requestId: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .orderBy('created_at')
    .execute();

describe.each(['the company', 'the office'] as const)(
  '%s books and moves for the customer',
  (who) => {
    it('also within 24 hours, and the customer gets an email with a calendar file and a text', async () => {
      const { quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
      testApp.clock.setTo('2026-11-18T20:00:00Z');
      const { appointments } = staff(who).trpc;
      expect((await appointments.forRequest.query({ requestId: request.id })).may).toMatchObject({
        book: true,
      });
      const booked = await appointments.book.mutate({ quoteId, ...thursday });
      expect(booked).toMatchObject({ ...thursday, status: 'scheduled' });
      const [email, , text] = await messagesAbout(request.id);
      expect(email).toMatchObject({
        channel: 'email',
        type: 'appointment_booked',
        to_address: request.email,
      });
      expect(email?.attachments).toContain('appointment.ics');
      expect(text).toMatchObject({ channel: 'sms', type: 'appointment_booked' });
      expect(text?.body).toContain('will arrive on Nov 19, 2026, 8:00 - 10:00 AM.');
      expect((await appointments.forRequest.query({ requestId: request.id })).may).toMatchObject({
        reschedule: true,
      });
      await appointments.reschedule.mutate({
        appointmentId: booked.id,
        date: '2026-11-19',
        windowStart: '13:00',
      });
      expect(
        (await messagesAbout(request.id)).slice(3).map(({ channel, type }) => `${channel} ${type}`),
      ).toEqual([
        'email appointment_rescheduled',
        'email appointment_rescheduled_company',
        'sms appointment_rescheduled',
      ]);
      const { timeline } = await admin.trpc.quoteRequests.get.query({ id: request.id });
      expect(timeline.slice(-2)).toMatchObject([
        { kind: 'appointment_booked' },
        { kind: 'appointment_rescheduled' },
      ]);
      for (const event of timeline.slice(-2))
        expect(event).toMatchObject(
          who === 'the office'
            ? { actor: 'administrator', by: 'Olga Ortiz' }
            : { actor: 'company', by: expect.any(String) },
        );
    });

    it('never earlier than the utility locate allows', async () => {
      const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
      await expect(
        staff(who).trpc.appointments.book.mutate({
          quoteId,
          date: '2026-11-18',
          windowStart: '13:00',
        }),
      ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: ['windowStart'] }] } });
    });

    it("without a text message if the customer didn't consent to them", async () => {
      const { quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
      await testApp.deps.db
        .updateTable('quote_requests')
        .set({ sms_consent_at: null, locale: 'es' })
        .where('id', '=', request.id)
        .execute();
      await staff(who).trpc.appointments.book.mutate({ quoteId, ...thursday });
      expect((await messagesAbout(request.id)).map(({ channel }) => channel)).toEqual([
        'email',
        'email',
      ]);
    });
  },
);

it("a company books nothing for another company's customer", async () => {
  const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
  const other = await aWorkingCompany(testApp);
  await expect(
    other.browser.trpc.appointments.book.mutate({ quoteId, ...thursday }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
});

describe('the calendar of a company', () => {
  it('is open to the office, one company at a time, but not to other companies', async () => {
    const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    await heron.browser.trpc.appointments.book.mutate({ quoteId, ...thursday });
    const week = { from: '2026-11-16', to: '2026-11-22' };
    const seen = await admin.trpc.appointments.companyCalendar.query({
      ...week,
      companyId: heron.company.id,
    });
    expect(seen).toMatchObject({ company: { id: heron.company.id }, rows: [thursday] });
    expect(
      await admin.trpc.appointments.tasks.query({ companyId: heron.company.id }),
    ).toMatchObject([{ quoteId, kind: 'request_ticket' }]);
    const other = await aWorkingCompany(testApp);
    await expect(
      other.browser.trpc.appointments.companyCalendar.query({
        ...week,
        companyId: heron.company.id,
      }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await expect(admin.trpc.appointments.companyCalendar.query(week)).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['companyId'] }] },
    });
  });
});

describe('a slot of a cancelled request', () => {
  it('is free again, and the request counts neither as accepted nor as scheduled', async () => {
    const first = await anAcceptedQuote(testApp, heron.company.id);
    await first.customer.trpc.appointments.book.mutate({ quoteId: first.quoteId, ...thursday });
    await first.customer.trpc.quoteRequests.cancel.mutate({ requestId: first.requestId });
    expect((await first.customer.trpc.quoteRequests.mine.query({ page: 1 })).rows).toMatchObject([
      { status: 'cancelled', stage: 'quoted' },
    ]);
    expect(
      await first.customer.trpc.appointments.forRequest.query({ requestId: first.requestId }),
    ).toMatchObject({
      appointment: { status: 'cancelled' },
      may: { book: false, recordTicket: false },
    });
    const messageTypes = (await messagesAbout(first.requestId))
      .filter(({ to_address: to }) => to === heron.company.email)
      .map(({ type }) => type);
    expect(messageTypes).toContain('company_request_cancelled');
    const second = await anAcceptedQuote(testApp, heron.company.id);
    expect(
      await second.customer.trpc.appointments.book.mutate({ quoteId: second.quoteId, ...thursday }),
    ).toMatchObject(thursday);
  });
});

describe.each(['reject', 'cancel'] as const)('%s of a request with a visit', (how) => {
  it('texts a caller without email that nobody comes', async () => {
    const { quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    await testApp.deps.db
      .updateTable('quote_requests')
      .set({ email: null })
      .where('id', '=', request.id)
      .execute();
    await admin.trpc.appointments.book.mutate({ quoteId, ...thursday });
    await admin.trpc.quoteRequests[how].mutate({ requestId: request.id, reason: 'No way in' });
    const texts = (await messagesAbout(request.id)).filter(({ channel }) => channel === 'sms');
    expect(texts.map(({ type }) => type)).toEqual([
      'appointment_booked',
      how === 'reject' ? 'request_rejected' : 'request_cancelled',
    ]);
    expect(texts[1]?.body).toContain('Nobody comes on Nov 19, 2026, 8:00 - 10:00 AM.');
  });
});
