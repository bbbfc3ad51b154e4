import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson, toJson } from '../../db/columns.js';
import type { Attachment } from '../../ports/outbox.js';
import {
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function calendarFilesOf(
  requestId: number,
): Promise<{ to: string; contentType: string; text: string }[]> {
  const rows = await testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .orderBy('created_at')
    .execute();
  return rows.flatMap((row) =>
    fromJson<Attachment[]>(row.attachments).map(({ contentType, content }) => ({
      to: row.to_address,
      contentType,
      text: unfolded(Buffer.from(content, 'base64').toString()),
    })),
  );
}

const unfolded = (file: string) => file.replaceAll(/\r\n[\t ]/g, '');
const valueOf = (file: string, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(file)?.[1]?.trim();

describe('calendar files', () => {
  it('follow an appointment: requested, updated with a higher sequence, canceled', async () => {
    testApp.clock.setTo(mondayMorning);
    const heron = await aWorkingCompany(testApp, { name: 'Heron "Stump"; Grinding, Inc.' });
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, heron.company.id);
    const { id: appointmentId } = await customer.trpc.appointments.book.mutate({
      quoteId,
      ...thursday,
    });
    await customer.trpc.appointments.reschedule.mutate({
      appointmentId,
      date: '2026-11-20',
      windowStart: '13:00',
    });
    await customer.trpc.appointments.cancel.mutate({ appointmentId });
    const files = await calendarFilesOf(request.id);
    expect(files.map((file) => file.to)).toEqual(
      [1, 2, 3].flatMap(() => [request.email, heron.company.email]),
    );
    const mine = files.filter((file) => file.to === request.email).map(({ text }) => text);
    const facts = mine.map((file) =>
      ['METHOD', 'SEQUENCE', 'STATUS', 'DTSTART', 'DTEND'].map((name) => valueOf(file, name)),
    );
    expect(facts).toEqual([
      ['REQUEST', '0', 'CONFIRMED', '20261119T130000Z', '20261119T150000Z'],
      ['REQUEST', '1', 'CONFIRMED', '20261120T180000Z', '20261120T200000Z'],
      ['CANCEL', '2', 'CANCELLED', '20261120T180000Z', '20261120T200000Z'],
    ]);
    expect(new Set(mine.map((file) => valueOf(file, 'UID')))).toEqual(
      new Set([`appointment-${appointmentId}@127.0.0.1`]),
    );
    expect(files[0]?.contentType).toContain('method=REQUEST');
    expect(mine.join('')).not.toContain('key=');
  });

  it.each([
    ['the night the clocks go back', '2026-10-26T14:00:00Z', '2026-11-01', '20261101T130000Z'],
    ['the day before', '2026-10-26T14:00:00Z', '2026-10-31', '20261031T120000Z'],
    ['the day the clocks go forward', '2027-03-08T15:00:00Z', '2027-03-14', '20270314T120000Z'],
  ])("keep the company's wall clock on %s", async (_name, now, date, start) => {
    testApp.clock.setTo(now);
    const weekend = await aWorkingCompany(testApp, { working_days: toJson([6, 7]) });
    const { customer, quoteId, request } = await anAcceptedQuote(testApp, weekend.company.id);
    await customer.trpc.appointments.book.mutate({ quoteId, date, windowStart: '08:00' });
    expect(valueOf((await calendarFilesOf(request.id))[0]?.text ?? '', 'DTSTART')).toBe(start);
  });

  it('count 24 real hours where a day has 23 or 25', async () => {
    const weekend = await aWorkingCompany(testApp, { working_days: toJson([6, 7]) });
    const bookedOn = async (acceptedAt: string, date: string) => {
      testApp.clock.setTo(acceptedAt);
      const accepted = await anAcceptedQuote(testApp, weekend.company.id);
      const { id } = await accepted.customer.trpc.appointments.book.mutate({
        quoteId: accepted.quoteId,
        date,
        windowStart: '08:00',
      });
      return { customer: accepted.customer, appointmentId: id };
    };
    const autumn = await bookedOn('2026-10-26T14:00:00Z', '2026-11-01');
    testApp.clock.setTo('2026-10-31T12:59:00Z');
    expect(
      await autumn.customer.trpc.appointments.cancel.mutate({
        appointmentId: autumn.appointmentId,
      }),
    ).toMatchObject({ status: 'cancelled' });
    const spring = await bookedOn('2027-03-08T15:00:00Z', '2027-03-14');
    testApp.clock.setTo('2027-03-13T12:30:00Z');
    await expect(
      spring.customer.trpc.appointments.cancel.mutate({ appointmentId: spring.appointmentId }),
    ).rejects.toMatchObject({
      data: { domainCode: 'TOO_LATE' },
    });
  });

  it('can only be downloaded by those with access', async () => {
    testApp.clock.setTo(mondayMorning);
    const heron = await aWorkingCompany(testApp);
    const { customer, quoteId } = await anAcceptedQuote(testApp, heron.company.id);
    const { id } = await customer.trpc.appointments.book.mutate({ quoteId, ...thursday });
    const path = `/api/appointments/${id}/calendar.ics`;
    const stranger = (await signedInAs(testApp)).browser;
    for (const browser of [stranger, testApp.browser(), (await aWorkingCompany(testApp)).browser]) {
      expect((await browser.fetch(path)).status).toBe(404);
    }
    const own = await customer.fetch(path);
    expect([own.status, own.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(await own.text()).toContain('METHOD:PUBLISH');
    expect(unfolded(await (await heron.browser.fetch(path)).text())).toContain('Ana Lopez');
    for (const wrong of ['0', 'x', '99999999999']) {
      expect((await customer.fetch(`/api/appointments/${wrong}/calendar.ics`)).status).toBe(404);
    }
  });
});
