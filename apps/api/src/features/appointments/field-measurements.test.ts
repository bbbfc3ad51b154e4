import type { EstimateBeforeWork } from '@stumpquote/domain/accuracy/field-observation';
import type { StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allClear,
  anAcceptedQuote,
  aWorkingCompany,
  mondayMorning,
  thursday,
} from '../../testing/accepted-quote.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { insertCalibration } from '../stump-analysis/calibration.queries.js';

let testApp: TestApp;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'Whitfield' }))
    .browser;
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const found = { stump: 1, groundIn: 22.5, cutFaceIn: 17, depthIn: 9, minutes: 40 };

/** Work ready to be completed: booked, with a cleared ticket, on its day. */
async function dueWork(
  stumps: StumpRecord[] = [
    aStump(),
    aStump({ stump: 2, groundIn: widthOf(12), method: 'no_reference' }),
  ],
) {
  const accepted = await anAcceptedQuote(testApp, heron.company.id);
  await insertTestAnalysis(testApp.deps, accepted.requestId, { stumps });
  const { quoteId } = accepted;
  const { id: appointmentId } = await accepted.customer.trpc.appointments.book.mutate({
    quoteId,
    ...thursday,
  });
  await heron.browser.trpc.appointments.recordTicket.mutate({
    quoteId,
    ticketNumber: '320612345',
    requestedOn: '2026-11-16',
  });
  await heron.browser.trpc.appointments.recordResponses.mutate({ quoteId, responses: allClear });
  return {
    ...accepted,
    appointmentId,
    onItsDay: () => testApp.clock.setTo('2026-11-19T13:05:00Z'),
  };
}

const rowsOf = (requestId: number) =>
  testApp.deps.db
    .selectFrom('field_measurements')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .orderBy('id')
    .execute();
const lastEvent = async (requestId: number) =>
  (await admin.trpc.quoteRequests.get.query({ id: requestId })).timeline.at(-1);

describe('what the crew found', () => {
  it('is recorded with the completed work, beside the estimate', async () => {
    const { requestId, appointmentId, onItsDay } = await dueWork();
    await heron.browser.trpc.stumpAnalysis.correct.mutate({ requestId, stump: 2, diameterIn: 15 });
    onItsDay();
    await heron.browser.trpc.appointments.complete.mutate({
      appointmentId,
      measurements: [found, { stump: 2, groundIn: 14, depthIn: 8, minutes: 15 }],
    });
    const rows = await rowsOf(requestId);
    expect(rows).toMatchObject([
      { stump: 1, ground_in: 22.5, cut_face_in: 17, depth_in: 9, minutes: 40, superseded_at: null },
      { stump: 2, ground_in: 14, cut_face_in: null, depth_in: 8, minutes: 15 },
    ]);
    const [first, second] = rows.map((row) => JSON.parse(row.estimate) as EstimateBeforeWork);
    expect(first).toMatchObject({
      original: { method: 'tape', groundIn: { value: 20 }, scale: 1 },
      standing: { method: 'tape' },
    });
    expect(second).toMatchObject({
      original: { method: 'no_reference', groundIn: { value: 12 } },
      standing: { method: 'corrected', groundIn: { value: 15 } },
    });
    expect(first?.minutes).toBeGreaterThan(10);
    expect(rows[0]?.rule_minutes).toBeGreaterThan(first?.minutes ?? Number.NaN);
    expect(await lastEvent(requestId)).toMatchObject({
      kind: 'field_measured',
      actor: 'company',
      data: { stumps: '1, 2' },
      isForCustomer: false,
    });
  });

  it('is optional, and can be added or changed later, with its history', async () => {
    const { requestId, appointmentId, onItsDay } = await dueWork();
    onItsDay();
    await expect(
      heron.browser.trpc.appointments.recordField.mutate({ appointmentId, measurements: [found] }),
    ).rejects.toThrow('Mark the work as completed');
    await heron.browser.trpc.appointments.complete.mutate({ appointmentId });
    expect(await rowsOf(requestId)).toEqual([]);
    expect(await admin.trpc.appointments.field.query({ appointmentId })).toMatchObject({
      stumps: [
        {
          stump: 1,
          estimatedIn: { value: 20 },
          estimatedMinutes: expect.any(Number),
          recorded: null,
          earlier: [],
        },
        { stump: 2, recorded: null },
      ],
    });
    await heron.browser.trpc.appointments.recordField.mutate({
      appointmentId,
      measurements: [found],
    });
    testApp.clock.advance({ hours: 2 });
    const { stumps } = await admin.trpc.appointments.recordField.mutate({
      appointmentId,
      measurements: [{ ...found, groundIn: 23 }],
    });
    expect(stumps[0]).toMatchObject({
      recorded: {
        groundIn: 23,
        by: 'Dana Whitfield',
        at: expect.stringMatching(/^2026-11-19T15:05/),
      },
      earlier: [{ groundIn: 22.5, at: expect.stringMatching(/^2026-11-19T13:05/) }],
    });
    const rows = await rowsOf(requestId);
    expect(rows.map((row) => row.superseded_at)).toEqual([
      expect.stringMatching(/^2026-11-19T15:05/),
      null,
    ]);
    expect(rows[1]?.estimate).toBe(rows[0]?.estimate);
    await admin.trpc.appointments.recordField.mutate({
      appointmentId,
      measurements: [{ ...found, groundIn: 23 }],
    });
    expect(await rowsOf(requestId)).toHaveLength(2);
  });

  it('stores the scale of the shown interval', async () => {
    const { version } = await insertCalibration(testApp.deps.db, testApp.deps, {
      tape: { scale: 1.6, measurements: 14 },
    });
    const { requestId, appointmentId, onItsDay } = await dueWork([
      aStump({ calibrationVersion: version }),
    ]);
    onItsDay();
    await heron.browser.trpc.appointments.complete.mutate({ appointmentId, measurements: [found] });
    expect(JSON.parse((await rowsOf(requestId))[0]?.estimate ?? 'null')).toMatchObject({
      original: { scale: 1.6 },
      standing: { scale: 1.6 },
    });
    await testApp.deps.db.deleteFrom('calibrations').execute();
  });
});

describe('figures are refused', () => {
  it('at their fields, and the work is then not completed either', async () => {
    const { requestId, appointmentId, onItsDay } = await dueWork([aStump()]);
    onItsDay();
    const complete = (measurements: (typeof found)[]) =>
      heron.browser.trpc.appointments.complete.mutate({ appointmentId, measurements });
    const refusal = (path: (string | number)[], message: string) => ({
      data: { httpStatus: 400, issues: [{ path, message }] },
    });
    await expect(complete([{ ...found, cutFaceIn: 23 }])).rejects.toMatchObject(
      refusal(
        ['measurements', 0, 'cutFaceIn'],
        "The cut face can't be wider than the stump at ground level",
      ),
    );
    await expect(complete([{ ...found, minutes: 0 }])).rejects.toMatchObject(
      refusal(['measurements', 0, 'minutes'], 'Minutes must be a whole number from 1 to 960'),
    );
    await expect(complete([found, { ...found, stump: 2 }])).rejects.toMatchObject(
      refusal(['measurements', 1, 'stump'], 'This request has no stump 2'),
    );
    const request = await admin.trpc.quoteRequests.get.query({ id: requestId });
    expect(request.status).toBe('quoted');
    expect(await rowsOf(requestId)).toEqual([]);
  });

  it('from everyone except the company that does the work and administrators', async () => {
    const { appointmentId, customer, onItsDay } = await dueWork();
    onItsDay();
    await heron.browser.trpc.appointments.complete.mutate({ appointmentId });
    const other = await aWorkingCompany(testApp);
    for (const [browser, httpStatus] of [
      [other.browser, 404],
      [customer, 403],
      [testApp.browser(), 401],
    ] as const) {
      await expect(
        browser.trpc.appointments.recordField.mutate({ appointmentId, measurements: [found] }),
      ).rejects.toMatchObject({ data: { httpStatus } });
      await expect(browser.trpc.appointments.field.query({ appointmentId })).rejects.toMatchObject({
        data: { httpStatus },
      });
    }
  });
});
