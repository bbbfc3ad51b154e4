import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAcceptedQuote, aWorkingCompany, mondayMorning } from '../../testing/accepted-quote.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  heron = await aWorkingCompany(testApp);
});
afterAll(() => testApp.close());

const tasks = () => heron.browser.trpc.appointments.tasks.query();
const reason = 'The customer has not given us the gate code';

it('postpones a task with a reason until its day, when it reappears automatically; the office sees why', async () => {
  const { quoteId, requestId } = await anAcceptedQuote(testApp, heron.company.id);
  const waiting = { quoteId, kind: 'request_ticket' } as const;
  await heron.browser.trpc.appointments.putOffTask.mutate({
    ...waiting,
    until: '2026-11-19',
    reason,
  });
  const other = await anAcceptedQuote(testApp, heron.company.id);
  expect(await tasks()).toMatchObject([
    { quoteId: other.quoteId, putOff: null },
    { ...waiting, putOff: { until: '2026-11-19', reason, by: expect.any(String) } },
  ]);
  expect(await admin.trpc.appointments.tasks.query({ companyId: heron.company.id })).toMatchObject([
    {},
    { putOff: { reason } },
  ]);
  expect((await admin.trpc.appointments.forRequest.query({ requestId })).task).toMatchObject({
    putOff: { until: '2026-11-19' },
  });
  const { timeline } = await admin.trpc.quoteRequests.get.query({ id: requestId });
  expect(timeline.at(-1)).toMatchObject({
    kind: 'task_put_off',
    reason,
    isForCustomer: false,
    data: { task: 'request_ticket', until: '2026-11-19' },
  });
  testApp.clock.setTo('2026-11-19T12:00:00Z');
  expect(await tasks()).toMatchObject([{ ...waiting, isOverdue: true, putOff: null }, {}]);
});

it('can be resumed before its day', async () => {
  const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
  const task = { quoteId, kind: 'request_ticket' } as const;
  await heron.browser.trpc.appointments.putOffTask.mutate({ ...task, until: '2026-11-19', reason });
  expect(await admin.trpc.appointments.resumeTask.mutate(task)).toMatchObject({ putOff: null });
  expect(await tasks()).toMatchObject([{ quoteId, putOff: null }]);
});

it.each([
  [{ until: '2026-11-16' }, 'until', 'Choose a day after today'],
  [{ until: '2027-01-16' }, 'until', 'Choose a day up to Jan 15, 2027'],
  [{ reason: ' ' }, 'reason', 'Say why the task has to wait'],
])('refuses %o at the field', async (wrong, field, message) => {
  const { quoteId } = await anAcceptedQuote(testApp, heron.company.id);
  await expect(
    heron.browser.trpc.appointments.putOffTask.mutate({
      quoteId,
      kind: 'request_ticket',
      until: '2026-11-19',
      reason,
      ...wrong,
    }),
  ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: [field], message }] } });
});

it("is only the company's task, and only if it's due", async () => {
  const { quoteId, customer } = await anAcceptedQuote(testApp, heron.company.id);
  const other = await aWorkingCompany(testApp);
  const task = { quoteId, kind: 'request_ticket', until: '2026-11-19', reason } as const;
  await expect(other.browser.trpc.appointments.putOffTask.mutate(task)).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  await expect(customer.trpc.appointments.putOffTask.mutate(task)).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
  await expect(
    heron.browser.trpc.appointments.putOffTask.mutate({ ...task, kind: 'complete_work' }),
  ).rejects.toMatchObject({ data: { httpStatus: 409 } });
});
