import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allClear,
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const ticket = { ticketNumber: '320612345', requestedOn: '2026-11-16' };

async function aBookedQuote() {
  const accepted = await anAcceptedQuote(testApp, heron.company.id);
  const { id: appointmentId } = await accepted.customer.trpc.appointments.book.mutate({
    quoteId: accepted.quoteId,
    ...thursday,
  });
  return { ...accepted, appointmentId };
}

const eventsOf = async (requestId: number) => {
  const rows = await testApp.deps.db
    .selectFrom('request_events')
    .select(['kind', 'is_for_customer'])
    .where('quote_request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
};

describe('the utility ticket', () => {
  it('is recorded with its responses, and the work starts and ends with it', async () => {
    const { quoteId, requestId, appointmentId, customer } = await aBookedQuote();
    const work = heron.browser.trpc.appointments;
    testApp.clock.setTo('2026-11-19T13:05:00Z');
    await expect(work.start.mutate({ appointmentId })).rejects.toThrow('no utility locate ticket');
    await expect(work.complete.mutate({ appointmentId })).rejects.toThrow(
      "can't be marked as done",
    );
    testApp.clock.setTo(mondayMorning);
    await expect(work.recordResponses.mutate({ quoteId, responses: allClear })).rejects.toThrow(
      'Record the ticket number first',
    );
    expect(await work.recordTicket.mutate({ quoteId, ...ticket })).toMatchObject({
      state: 'waiting',
      goodUntil: '2026-12-16',
    });
    testApp.clock.setTo('2026-11-19T13:05:00Z');
    await expect(work.start.mutate({ appointmentId })).rejects.toThrow(
      'not every utility has answered',
    );
    testApp.clock.setTo(mondayMorning);
    const pending = [...allClear, { utility: 'TECO Gas', response: 'pending' as const }];
    expect(await work.recordResponses.mutate({ quoteId, responses: pending })).toMatchObject({
      state: 'waiting',
    });
    expect(await work.recordResponses.mutate({ quoteId, responses: allClear })).toMatchObject({
      state: 'cleared',
      responses: allClear,
    });
    expect(await customer.trpc.appointments.forRequest.query({ requestId })).toMatchObject({
      ticket: { state: 'cleared', ticketNumber: null, responses: [] },
      may: { start: false, recordTicket: false, cancel: true },
    });
    testApp.clock.setTo('2026-11-19T13:05:00Z');
    expect(await work.start.mutate({ appointmentId })).toMatchObject({ status: 'in_progress' });
    await expect(work.recordTicket.mutate({ quoteId, ...ticket })).rejects.toThrow(
      'The work has started',
    );
    await expect(customer.trpc.appointments.cancel.mutate({ appointmentId })).rejects.toThrow(
      "has started and can't be canceled",
    );
    expect(await work.complete.mutate({ appointmentId })).toMatchObject({ status: 'completed' });
    const request = await testApp.deps.db
      .selectFrom('quote_requests')
      .select('status')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(request.status).toBe('completed');
    expect(await eventsOf(requestId)).toEqual([
      'appointment_booked',
      'ticket_recorded',
      'responses_recorded',
      'responses_recorded',
      'work_started',
      'completed',
    ]);
    await expect(work.complete.mutate({ appointmentId })).rejects.toThrow(
      "is completed and can't be completed",
    );
  });

  it('expires after 30 days, and a new one starts without responses', async () => {
    const { quoteId, appointmentId } = await aBookedQuote();
    const work = heron.browser.trpc.appointments;
    await work.recordTicket.mutate({ quoteId, ...ticket });
    await work.recordResponses.mutate({ quoteId, responses: allClear });
    testApp.clock.setTo('2026-12-17T15:00:00Z');
    await work.reschedule.mutate({ appointmentId, date: '2026-12-21', windowStart: '08:00' });
    expect(await work.tasks.query()).toMatchObject([
      { kind: 'renew_ticket', quoteId, dueOn: '2026-12-16', isOverdue: true },
    ]);
    testApp.clock.setTo('2026-12-21T15:00:00Z');
    await expect(work.start.mutate({ appointmentId })).rejects.toThrow('older than 30 days');
    await expect(work.complete.mutate({ appointmentId })).rejects.toThrow(
      "can't be marked as done",
    );
    expect(
      await work.recordTicket.mutate({
        quoteId,
        ticketNumber: '320699999',
        requestedOn: '2026-12-17',
      }),
    ).toMatchObject({ state: 'waiting', responses: [] });
  });

  it("is not enough before the appointment's day in company time", async () => {
    const { quoteId, requestId, appointmentId } = await aBookedQuote();
    const work = heron.browser.trpc.appointments;
    await work.recordTicket.mutate({ quoteId, ...ticket });
    await work.recordResponses.mutate({ quoteId, responses: allClear });
    // 11:55 PM on the 18th in New York, already the 19th in UTC.
    testApp.clock.setTo('2026-11-19T04:55:00Z');
    const sentence =
      'The appointment is on Nov 19, 2026. Move it first if the crew is coming earlier.';
    await expect(work.start.mutate({ appointmentId })).rejects.toMatchObject({
      message: sentence,
      data: { httpStatus: 409 },
    });
    await expect(work.complete.mutate({ appointmentId })).rejects.toThrow(sentence);
    expect(await work.forRequest.query({ requestId })).toMatchObject({
      may: { start: false, complete: false },
      why: { start: sentence, complete: sentence },
    });
    testApp.clock.setTo('2026-11-19T05:05:00Z');
    expect(await work.forRequest.query({ requestId })).toMatchObject({
      may: { start: true, complete: true },
      why: { start: null },
    });
    expect(await work.start.mutate({ appointmentId })).toMatchObject({ status: 'in_progress' });
  });

  it('may be completed late if the ticket was valid on the day of the work', async () => {
    const { quoteId, appointmentId } = await aBookedQuote();
    const work = heron.browser.trpc.appointments;
    await work.recordTicket.mutate({ quoteId, ...ticket });
    await work.recordResponses.mutate({ quoteId, responses: allClear });
    testApp.clock.setTo('2026-12-20T15:00:00Z');
    expect(await work.tasks.query()).toMatchObject([
      { kind: 'complete_work', dueOn: '2026-11-19' },
    ]);
    expect(await work.complete.mutate({ appointmentId })).toMatchObject({ status: 'completed' });
  });

  it.each([
    [{ requestedOn: '2026-11-17' }, 'requestedOn', "The day of the request can't be in the future"],
    [
      { requestedOn: '2026-10-16' },
      'requestedOn',
      'A ticket is good for 30 days, and this one is already too old',
    ],
    [
      { requestedOn: '2026-11-15' },
      'requestedOn',
      'The customer accepted on Nov 16, 2026. Enter a ticket requested for this work on or after that day.',
    ],
    [{ requestedOn: 'soon' }, 'requestedOn', 'Enter a date like 2026-11-20'],
    [{ ticketNumber: ' ' }, 'ticketNumber', 'Ticket number is required'],
  ])('refuses %o at its field', async (change, field, message) => {
    const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    await expect(
      heron.browser.trpc.appointments.recordTicket.mutate({ quoteId, ...ticket, ...change }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: [field], message }] },
    });
  });

  it('is recorded once, and shown as updated later', async () => {
    const { quoteId, requestId } = await anAcceptedQuote(testApp, heron.company.id);
    const work = heron.browser.trpc.appointments;
    await work.recordTicket.mutate({ quoteId, ...ticket });
    await work.recordResponses.mutate({ quoteId, responses: allClear });
    expect(await work.recordTicket.mutate({ quoteId, ...ticket })).toMatchObject({
      state: 'cleared',
    });
    await work.recordTicket.mutate({ quoteId, ...ticket, ticketNumber: '320612346' });
    const { timeline } = await heron.browser.trpc.quoteRequests.get.query({ id: requestId });
    expect(
      timeline.filter(({ kind }) => kind === 'ticket_recorded').map(({ data }) => data['isUpdate']),
    ).toEqual([false, true]);
  });

  it('is created for older quotes whose acceptance created none', async () => {
    const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    await testApp.deps.db.deleteFrom('utility_tickets').where('quote_id', '=', quoteId).execute();
    expect(
      await heron.browser.trpc.appointments.recordTicket.mutate({ quoteId, ...ticket }),
    ).toMatchObject({ state: 'waiting' });
  });
});

describe('who may work', () => {
  it("the quote's company and an administrator; 404 for other companies, 403 for customers, 401 for visitors", async () => {
    const { quoteId, appointmentId, customer } = await aBookedQuote();
    const other = await aWorkingCompany(testApp);
    const admin = (await signedInAs(testApp, { role: 'admin' })).browser;
    for (const [browser, status] of [
      [other.browser, 404],
      [customer, 403],
      [testApp.browser(), 401],
    ] as const) {
      const work = browser.trpc.appointments;
      const refused = { data: { httpStatus: status } };
      await expect(work.recordTicket.mutate({ quoteId, ...ticket })).rejects.toMatchObject(refused);
      await expect(
        work.recordResponses.mutate({ quoteId, responses: allClear }),
      ).rejects.toMatchObject(refused);
      await expect(work.start.mutate({ appointmentId })).rejects.toMatchObject(refused);
      await expect(work.complete.mutate({ appointmentId })).rejects.toMatchObject(refused);
    }
    await admin.trpc.appointments.recordTicket.mutate({ quoteId, ...ticket });
    await admin.trpc.appointments.recordResponses.mutate({ quoteId, responses: allClear });
    testApp.clock.setTo('2026-11-19T13:05:00Z');
    expect(await admin.trpc.appointments.complete.mutate({ appointmentId })).toMatchObject({
      status: 'completed',
    });
  });
});

describe("the company's agenda", () => {
  it("shows the company's appointments on the requested days, with customer, address and ticket", async () => {
    const { requestId, appointmentId } = await aBookedQuote();
    const other = await aWorkingCompany(testApp);
    const foreign = await anAcceptedQuote(testApp, other.company.id);
    await foreign.customer.trpc.appointments.book.mutate({ quoteId: foreign.quoteId, ...thursday });
    const week = { from: '2026-11-16', to: '2026-11-22' };
    const calendar = await heron.browser.trpc.appointments.companyCalendar.query(week);
    expect(calendar).toMatchObject({
      today: '2026-11-16',
      rows: [
        {
          id: appointmentId,
          requestId,
          customerName: 'Ana Lopez',
          address: '12 Palm Ave, Davie, FL 33314',
          ticketState: 'to_request',
          crew: 1,
        },
      ],
    });
    expect(calendar.rows).toHaveLength(1);
    expect(
      (await heron.browser.trpc.appointments.companyCalendar.query({ ...week, unfinished: 1 }))
        .rows,
    ).toEqual(calendar.rows);
    await expect(
      heron.browser.trpc.appointments.companyCalendar.query({ ...week, unfinished: 0 }),
    ).rejects.toMatchObject({ data: { httpStatus: 400 } });
    expect(
      (
        await heron.browser.trpc.appointments.companyCalendar.query({
          from: '2026-11-20',
          to: '2026-11-22',
        })
      ).rows,
    ).toEqual([]);
    await expect(
      heron.browser.trpc.appointments.companyCalendar.query({
        from: '2026-11-20',
        to: '2026-11-19',
      }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['to'] }] },
    });
  });

  it('lists the next task of each accepted quote', async () => {
    const { quoteId, customer, appointmentId } = await aBookedQuote();
    const work = heron.browser.trpc.appointments;
    expect(await work.tasks.query()).toMatchObject([
      { kind: 'request_ticket', dueOn: '2026-11-16', isOverdue: false, customerName: 'Ana Lopez' },
    ]);
    await work.recordTicket.mutate({ quoteId, ...ticket });
    expect(await work.tasks.query()).toMatchObject([
      { kind: 'record_responses', dueOn: '2026-11-18' },
    ]);
    await work.recordResponses.mutate({ quoteId, responses: allClear });
    expect(await work.tasks.query()).toEqual([]);
    testApp.clock.setTo('2026-11-20T15:00:00Z');
    expect(await work.tasks.query()).toMatchObject([
      { kind: 'complete_work', dueOn: '2026-11-19', isOverdue: true },
    ]);
    testApp.clock.setTo(mondayMorning);
    await customer.trpc.appointments.reschedule.mutate({
      appointmentId,
      date: '2026-12-16',
      windowStart: '08:00',
    });
    expect(await work.tasks.query()).toEqual([]);
    testApp.clock.setTo('2026-12-16T13:05:00Z');
    await work.start.mutate({ appointmentId });
    expect(await work.tasks.query()).toMatchObject([{ kind: 'complete_work' }]);
    await work.complete.mutate({ appointmentId });
    expect(await work.tasks.query()).toEqual([]);
  });
});
