import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedQuote, aWorkingCompany } from '../../testing/accepted-quote.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
// Thanksgiving is on the 26th; work accepted today can start on the 23rd.
beforeEach(async () => {
  testApp.clock.setTo('2026-11-18T14:00:00Z');
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const none = { workedHolidays: [], closures: [] };
const shop = { from: '2026-11-24', to: '2026-11-25', note: 'Machine in the shop' };

async function offered({ customer, quoteId }: Awaited<ReturnType<typeof anAcceptedQuote>>) {
  const { days } = await customer.trpc.appointments.slots.query({ quoteId });
  return days.map(({ date }) => date);
}

describe('days off', () => {
  it('default to the federal holidays: no slot is offered, and a sent one is refused', async () => {
    const accepted = await anAcceptedQuote(testApp, heron.company.id);
    expect((await offered(accepted)).slice(0, 5)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    for (const browser of [accepted.customer, heron.browser, admin]) {
      await expect(
        browser.trpc.appointments.book.mutate({
          quoteId: accepted.quoteId,
          date: '2026-11-26',
          windowStart: '08:00',
        }),
      ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: ['windowStart'] }] } });
    }
  });

  it('can be changed by the company: a worked holiday, and closures with a note', async () => {
    const accepted = await anAcceptedQuote(testApp, heron.company.id);
    const saved = await heron.browser.trpc.appointments.changeDaysOff.mutate({
      workedHolidays: ['thanksgiving'],
      closures: [shop],
    });
    expect(saved).toMatchObject({
      companyId: heron.company.id,
      workedHolidays: ['thanksgiving'],
      closures: [shop],
      changedAt: expect.stringContaining('2026-11-18T14:00'),
    });
    expect((await offered(accepted)).slice(0, 4)).toEqual([
      '2026-11-23',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
    ]);
    const week = await heron.browser.trpc.appointments.companyCalendar.query({
      from: '2026-11-23',
      to: '2026-11-29',
    });
    expect(week.daysOff).toEqual([
      { date: '2026-11-24', name: 'Machine in the shop' },
      { date: '2026-11-25', name: 'Machine in the shop' },
    ]);
  });

  it('are changed by the office, not based on stale data, and drop past closures', async () => {
    const { changedAt } = await heron.browser.trpc.appointments.changeDaysOff.mutate({
      ...none,
      closures: [{ from: '2026-11-10', to: '2026-11-12', note: null }, shop],
    });
    testApp.clock.setTo('2026-11-18T15:00:00Z');
    const seen = await admin.trpc.appointments.daysOff.query({ companyId: heron.company.id });
    expect(seen).toMatchObject({ companyName: heron.company.name, closures: [shop], changedAt });
    await admin.trpc.appointments.changeDaysOff.mutate({
      companyId: heron.company.id,
      ...none,
      readAt: seen.changedAt,
    });
    await expect(
      heron.browser.trpc.appointments.changeDaysOff.mutate({
        ...none,
        closures: [shop],
        readAt: changedAt,
      }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('Someone else just changed the days off'),
      data: { httpStatus: 409 },
    });
    await expect(admin.trpc.appointments.daysOff.query()).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['companyId'] }] },
    });
    await expect(
      admin.trpc.appointments.daysOff.query({ companyId: 999_999 }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  it('leave booked appointments unchanged, and count them', async () => {
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const booked = await customer.trpc.appointments.book.mutate({
      quoteId,
      date: '2026-11-24',
      windowStart: '08:00',
    });
    const saved = await heron.browser.trpc.appointments.changeDaysOff.mutate({
      ...none,
      closures: [shop],
    });
    expect(saved.bookedDays).toEqual([{ date: '2026-11-24', count: 1 }]);
    const { appointment } = await customer.trpc.appointments.forRequest.query({
      requestId: booked.requestId,
    });
    expect(appointment).toMatchObject({ date: '2026-11-24', status: 'scheduled' });
    expect(
      await customer.trpc.appointments.reschedule.mutate({
        appointmentId: booked.id,
        date: '2026-11-30',
        windowStart: '08:00',
      }),
    ).toMatchObject({ date: '2026-11-30' });
  });
});
