import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toJson } from '../../db/columns.js';
import {
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

const daysOf = (slots: { days: readonly { date: string }[] }) => slots.days.map((day) => day.date);
const emailsAbout = (requestId: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .orderBy('created_at')
    .execute();

describe('the free slots', () => {
  it('start after two full business days, on working days, for about a month', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const slots = await customer.trpc.appointments.slots.query({ quoteId });
    expect(slots).toMatchObject({
      earliestOn: '2026-11-19',
      timeZone: 'America/New_York',
      company: { name: heron.company.name },
    });
    expect(daysOf(slots).slice(0, 3)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
    expect(daysOf(slots).at(-1)).toBe('2026-12-16');
    expect(slots.days[0]?.windows).toEqual([
      { start: '08:00', end: '10:00', crewsFree: 1 },
      { start: '13:00', end: '15:00', crewsFree: 1 },
    ]);
  });

  it("skip the statute's holidays", async () => {
    testApp.clock.setTo('2026-11-24T14:00:00Z');
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    expect(daysOf(await customer.trpc.appointments.slots.query({ quoteId }))[0]).toBe('2026-12-01');
  });

  it('omit windows that are booked or have started', async () => {
    const first = await anAcceptedQuote(testApp, heron.company.id);
    await first.customer.trpc.appointments.book.mutate({ quoteId: first.quoteId, ...thursday });
    const second = await anAcceptedQuote(testApp, heron.company.id);
    const windowsOnThursday = async () => {
      const { days } = await second.customer.trpc.appointments.slots.query({
        quoteId: second.quoteId,
      });
      return (
        days.find((day) => day.date === '2026-11-19')?.windows.map((window) => window.start) ?? []
      );
    };
    expect(await windowsOnThursday()).toEqual(['13:00']);
    testApp.clock.setTo('2026-11-19T18:00:00Z');
    expect(await windowsOnThursday()).toEqual([]);
  });

  it("are empty for a company that isn't taking new work", async () => {
    const paused = await aWorkingCompany(testApp, { is_active: 0 });
    const { customer, quoteId } = await anAcceptedQuote(testApp, paused.company.id);
    expect(await customer.trpc.appointments.slots.query({ quoteId })).toMatchObject({
      days: [],
      reason: expect.stringContaining("isn't taking new appointments right now"),
    });
    await expect(customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).rejects.toThrow(
      "isn't taking new appointments",
    );
  });
});

describe('booking', () => {
  it('writes the appointment and the timeline, and emails customer and company a calendar file', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const booked = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    expect(booked).toMatchObject({
      ...thursday,
      windowEnd: '10:00',
      crew: 1,
      status: 'scheduled',
      revision: 0,
      companyId: heron.company.id,
    });
    const emails = await emailsAbout(request.id);
    expect(emails.map((email) => [email.to_address, email.type])).toEqual([
      [request.email, 'appointment_booked'],
      [heron.company.email, 'appointment_booked_company'],
    ]);
    expect(emails[0]?.subject).toBe('Your appointment: Nov 19, 2026, 8:00 – 10:00 AM');
    expect(emails[0]?.body).toContain('private lines');
    const events = await testApp.deps.db
      .selectFrom('request_events')
      .selectAll()
      .where('quote_request_id', '=', request.id)
      .execute();
    expect(events).toMatchObject([
      { kind: 'appointment_booked', actor: 'customer', is_for_customer: 1 },
    ]);
  });

  it('is idempotent, and a second time of day is refused', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const first = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    expect(await customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).toEqual(first);
    expect(await emailsAbout(request.id)).toHaveLength(2);
    await expect(
      customer.trpc.appointments.book.mutate({ quoteId, date: '2026-11-20', windowStart: '08:00' }),
    ).rejects.toThrow('already booked for Nov 19, 2026, 8:00 – 10:00 AM');
  });

  it.each([
    ['too early for the utility locate', { date: '2026-11-18', windowStart: '08:00' }],
    ['a day off', { date: '2026-11-21', windowStart: '08:00' }],
    ['no window of the company', { date: '2026-11-19', windowStart: '09:00' }],
    ['in the past', { date: '2026-11-13', windowStart: '08:00' }],
    ['beyond the horizon', { date: '2027-02-01', windowStart: '08:00' }],
  ])('refuses %s at the field', async (_why, slot) => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    await expect(
      customer.trpc.appointments.book.mutate({ quoteId, ...slot }),
    ).rejects.toMatchObject({
      data: {
        httpStatus: 400,
        issues: [
          {
            path: ['windowStart'],
            message: "This time isn't available. Please choose one of the available times.",
          },
        ],
      },
    });
  });

  it('books the last crew for only one of two customers', async () => {
    const rivals = await Promise.all([0, 1].map(() => anAcceptedQuote(testApp, heron.company.id)));
    const results = await Promise.allSettled(
      rivals.map(({ customer, quoteId }) =>
        customer.trpc.appointments.book.mutate({ quoteId, ...thursday }),
      ),
    );
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: {
        message: 'Someone else just took this time. Please choose another one.',
        data: { domainCode: 'SLOT_TAKEN', httpStatus: 409 },
      },
    });
  });

  it('assigns concurrent appointments to different crews', async () => {
    const large = await aWorkingCompany(testApp, { crews: 2 });
    const quotes = [];
    for (let made = 0; made < 3; made += 1)
      quotes.push(await anAcceptedQuote(testApp, large.company.id));
    const results = await Promise.allSettled(
      quotes.map(({ customer, quoteId }) =>
        customer.trpc.appointments.book.mutate({ quoteId, ...thursday }),
      ),
    );
    const crews = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.crew] : [],
    );
    expect(crews.toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('the index itself refuses a second appointment of one crew, or of one quote', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const other = await anAcceptedQuote(testApp, heron.company.id);
    const { id } = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    const { id: _id, ...row } = await testApp.deps.db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const insert = (changes: Partial<typeof row>) =>
      testApp.deps.db
        .insertInto('appointments')
        .values({ ...row, ...changes })
        .execute();
    await expect(insert({ quote_id: other.quoteId })).rejects.toThrow(/UNIQUE|unique/);
    await expect(insert({ date: '2026-11-20' })).rejects.toThrow(/UNIQUE|unique/);
  });

  it('needs an accepted quote, a company and an open request', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const set = (changes: { accepted?: 0 | 1; company_id?: number | null }) =>
      testApp.deps.db.updateTable('quotes').set(changes).where('id', '=', quoteId).execute();
    await set({ accepted: 0 });
    await expect(customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).rejects.toThrow(
      'Accept the quote first',
    );
    await set({ accepted: 1, company_id: null });
    await expect(customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).rejects.toThrow(
      'No company has been chosen',
    );
    await set({ company_id: heron.company.id });
    await testApp.deps.db
      .updateTable('quote_requests')
      .set({ status: 'cancelled' })
      .where('id', '=', request.id)
      .execute();
    await expect(customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).rejects.toThrow(
      'no longer open',
    );
    expect((await customer.trpc.appointments.slots.query({ quoteId })).days).toEqual([]);
  });
});

describe('rescheduling', () => {
  it('moves the appointment, frees the old slot, and increments the revision', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const { id } = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    const moved = await customer.trpc.appointments.reschedule.mutate({
      appointmentId: id,
      date: '2026-11-20',
      windowStart: '13:00',
    });
    expect(moved).toMatchObject({ id, date: '2026-11-20', windowStart: '13:00', revision: 1 });
    expect((await emailsAbout(request.id)).map((email) => email.type).slice(2)).toEqual([
      'appointment_rescheduled',
      'appointment_rescheduled_company',
    ]);
    const next = await anAcceptedQuote(testApp, heron.company.id);
    expect(
      await next.customer.trpc.appointments.book.mutate({ quoteId: next.quoteId, ...thursday }),
    ).toMatchObject({ crew: 1 });
    await expect(
      customer.trpc.appointments.reschedule.mutate({ appointmentId: id, ...thursday }),
    ).rejects.toMatchObject({
      data: { domainCode: 'SLOT_TAKEN' },
    });
    expect(
      await customer.trpc.appointments.reschedule.mutate({
        appointmentId: id,
        date: '2026-11-20',
        windowStart: '13:00',
      }),
    ).toMatchObject({ revision: 1 });
  });

  it('is refused from a page that shows an earlier time than the current one', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const { id, revision } = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    const moved = await heron.browser.trpc.appointments.reschedule.mutate({
      appointmentId: id,
      date: '2026-11-20',
      windowStart: '13:00',
      revision,
    });
    const again = { appointmentId: id, date: '2026-11-20', windowStart: '08:00' };
    await expect(
      customer.trpc.appointments.reschedule.mutate({ ...again, revision }),
    ).rejects.toThrow('Someone else just changed this appointment');
    expect(
      await customer.trpc.appointments.reschedule.mutate({ ...again, revision: moved.revision }),
    ).toMatchObject({ windowStart: '08:00', revision: 2 });
  });

  it('is refused to the customer in the last 24 hours, with the phone number, but not to the company', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    testApp.clock.setTo('2026-11-18T13:01:00Z');
    const late = {
      message: expect.stringContaining(`call ${heron.company.phone}`),
      data: { domainCode: 'TOO_LATE' },
    };
    const friday = { appointmentId, date: '2026-11-20', windowStart: '08:00' };
    await expect(customer.trpc.appointments.reschedule.mutate(friday)).rejects.toMatchObject(late);
    await expect(customer.trpc.appointments.cancel.mutate({ appointmentId })).rejects.toMatchObject(
      late,
    );
    const view = await customer.trpc.appointments.forRequest.query({
      requestId: (
        await testApp.deps.db
          .selectFrom('quotes')
          .select('quote_request_id')
          .where('id', '=', quoteId)
          .executeTakeFirstOrThrow()
      ).quote_request_id,
    });
    expect(view).toMatchObject({
      may: { reschedule: false, cancel: false },
      why: { change: expect.stringContaining('24 hours') },
    });
    expect(await heron.browser.trpc.appointments.reschedule.mutate(friday)).toMatchObject({
      date: '2026-11-20',
    });
  });
});

describe('cancelling', () => {
  it('frees the slot, notifies customer and company, and lets the customer choose again', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    expect(
      await customer.trpc.appointments.cancel.mutate({ appointmentId, reason: 'We are away' }),
    ).toMatchObject({
      status: 'cancelled',
      revision: 1,
      cancelReason: 'We are away',
    });
    expect(
      (await emailsAbout(request.id))
        .slice(2)
        .map((email) => [email.type, email.body.includes('We are away')]),
    ).toEqual([
      ['appointment_cancelled', true],
      ['appointment_cancelled_company', true],
    ]);
    await expect(customer.trpc.appointments.cancel.mutate({ appointmentId })).rejects.toThrow(
      "was canceled and can't be canceled",
    );
    expect(
      await customer.trpc.appointments.forRequest.query({ requestId: request.id }),
    ).toMatchObject({ appointment: { status: 'cancelled' }, may: { book: true, cancel: false } });
    expect(await customer.trpc.appointments.book.mutate({ quoteId, ...thursday })).toMatchObject({
      status: 'scheduled',
      revision: 0,
    });
  });

  it('by the company needs a reason', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    await expect(
      heron.browser.trpc.appointments.cancel.mutate({ appointmentId, reason: ' ' }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['reason'] }] },
    });
    testApp.clock.setTo('2026-11-19T12:59:00Z');
    expect(
      await heron.browser.trpc.appointments.cancel.mutate({
        appointmentId,
        reason: 'The grinder broke',
      }),
    ).toMatchObject({ status: 'cancelled' });
  });
});

describe('who may', () => {
  it("book: the owner, the link's holder, the company and an administrator; nobody else learns that the quote exists", async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const stranger = (await signedInAs(testApp)).browser;
    const otherCompany = (await aWorkingCompany(testApp)).browser;
    const visitor = testApp.browser();
    for (const browser of [stranger, otherCompany, visitor]) {
      await expect(browser.trpc.appointments.slots.query({ quoteId })).rejects.toMatchObject({
        data: { httpStatus: 404 },
      });
      await expect(
        browser.trpc.appointments.book.mutate({ quoteId, ...thursday }),
      ).rejects.toMatchObject({ data: { httpStatus: 404 } });
      await expect(
        browser.trpc.appointments.forRequest.query({ requestId: request.id }),
      ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    await visitor.trpc.quoteRequests.byReference.query({
      referenceNumber: request.reference_number,
    });
    await expect(
      visitor.trpc.appointments.book.mutate({ quoteId, ...thursday }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('open the link'),
      data: { httpStatus: 403 },
    });
    const admin = (await signedInAs(testApp, { role: 'admin' })).browser;
    const { id: appointmentId } = await admin.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    for (const browser of [stranger, otherCompany]) {
      await expect(
        browser.trpc.appointments.cancel.mutate({ appointmentId }),
      ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    }
    expect(await customer.trpc.appointments.cancel.mutate({ appointmentId })).toMatchObject({
      status: 'cancelled',
    });
  });

  it('act on an appointment: its own company, though the request was assigned to another', async () => {
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const other = await aWorkingCompany(testApp);
    await testApp.deps.db
      .updateTable('quote_requests')
      .set({ company_id: other.company.id })
      .where('id', '=', request.id)
      .execute();
    const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    const move = { appointmentId, date: '2026-11-20', windowStart: '08:00' };
    await expect(other.browser.trpc.appointments.reschedule.mutate(move)).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
    expect(
      await other.browser.trpc.appointments.forRequest.query({ requestId: request.id }),
    ).toMatchObject({ appointment: null, may: null });
    expect(await heron.browser.trpc.appointments.reschedule.mutate(move)).toMatchObject({
      date: '2026-11-20',
    });
    expect(
      await heron.browser.trpc.appointments.forRequest.query({ requestId: request.id }),
    ).toMatchObject({ appointment: { id: appointmentId } });
  });
});

it('working days of a company can be any', async () => {
  const weekend = await aWorkingCompany(testApp, { working_days: toJson([6, 7]) });
  const { customer, quoteId } = await anAcceptedQuote(testApp, weekend.company.id);
  expect(daysOf(await customer.trpc.appointments.slots.query({ quoteId })).slice(0, 2)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ]);
});
