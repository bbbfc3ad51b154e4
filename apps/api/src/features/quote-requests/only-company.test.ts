import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toJson } from '../../db/columns.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let app: TestApp;
let admin: TestBrowser;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await signedInAs(app, { role: 'admin' })).browser;
  companyId = (
    await insertTestCompany(app.deps, { name: 'Heron Stump Grinding', email: 'heron@example.test' })
  ).id;
  await insertTestCompany(app.deps, { name: 'AAA not approved', approved_at: null });
  await insertTestCompany(app.deps, { name: 'AAA inactive', is_active: 0 });
});
afterAll(() => app.close());
beforeEach(() => app.deps.db.deleteFrom('rate_limits').execute());

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};
const submit = async (browser: TestBrowser) =>
  (await browser.trpc.quoteRequests.submit.mutate({ ...contact, images: await upload(browser) }))
    .id;
const mailsToCompany = async (id: number) =>
  app.deps.db
    .selectFrom('messages')
    .select(['type', 'to_address'])
    .where('quote_request_id', '=', id)
    .where('type', '=', 'request_assigned')
    .execute();
const quote = {
  amount: 250,
  description: 'Grind one oak stump',
  details: 'With care',
  estimatedDays: 1,
  validDays: 30,
};

it("isn't named in the message with its quote: the office is the only sender", async () => {
  const id = await submit(app.browser());
  const { id: quoteId } = await admin.trpc.quotes.create.mutate({ ...quote, quoteRequestId: id });
  await admin.trpc.quotes.sendEmail.mutate({ id: quoteId });
  const { body } = await app.deps.db
    .selectFrom('messages')
    .select('body')
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  expect(body).toContain('Your price');
  expect(body).not.toContain('Heron');
  await admin.trpc.quoteRequests.cancel.mutate({ requestId: id });
});

it("is assigned a visitor's request automatically, and notified", async () => {
  const id = await submit(app.browser());
  const request = await admin.trpc.quoteRequests.get.query({ id });
  expect(request).toMatchObject({
    status: 'assigned',
    companyId,
    companyName: 'Heron Stump Grinding',
  });
  expect(request.timeline).toMatchObject([
    { kind: 'submitted', actor: 'customer' },
    {
      kind: 'assigned',
      actor: 'system',
      by: null,
      isForCustomer: true,
      data: { from: 'pending', to: 'assigned', companyName: 'Heron Stump Grinding' },
    },
  ]);
  expect(await mailsToCompany(id)).toMatchObject([{ to_address: 'heron@example.test' }]);
});

it('is assigned requests that the office enters or reopens', async () => {
  const id = await submit(admin);
  expect(await admin.trpc.quoteRequests.get.query({ id })).toMatchObject({
    source: 'phone',
    status: 'assigned',
    companyId,
  });
  await admin.trpc.quoteRequests.reject.mutate({ requestId: id, reason: 'Too steep' });
  expect(await admin.trpc.quoteRequests.reopen.mutate({ requestId: id })).toMatchObject({
    status: 'assigned',
    companyId,
  });
  expect(await mailsToCompany(id)).toHaveLength(2);
});

it('is the default for drafts, even of requests from before it was the only one', async () => {
  const waiting = await insertTestRequest(app.deps);
  const made = await admin.trpc.quotes.create.mutate({ quoteRequestId: waiting.id, ...quote });
  expect(made).toMatchObject({ companyId });
  expect(await admin.trpc.quoteRequests.get.query({ id: waiting.id })).toMatchObject({
    status: 'in_progress',
    companyId,
  });
  expect(await mailsToCompany(waiting.id)).toHaveLength(1);
});

it("isn't assigned automatically once there is a second one", async () => {
  const second = await insertTestCompany(app.deps, {
    name: 'AAA Second',
    service_zips: toJson(['33314']),
  });
  const id = await submit(app.browser());
  expect(await admin.trpc.quoteRequests.get.query({ id })).toMatchObject({
    status: 'pending',
    companyId: null,
  });
  await expect(
    admin.trpc.quotes.create.mutate({ quoteRequestId: id, ...quote }),
  ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: ['companyId'] }] } });
  const offered = await admin.trpc.quoteRequests.companiesFor.query({ requestId: id });
  // Both serve the ZIP code, and the first by name has fewer open requests.
  expect(offered.map(({ name, openRequests }) => ({ name, openRequests }))).toEqual([
    { name: 'AAA Second', openRequests: 0 },
    { name: 'Heron Stump Grinding', openRequests: 3 },
  ]);
  for (let times = 0; times < 4; times += 1)
    await insertTestRequest(app.deps, { status: 'assigned', company_id: second.id });
  const busier = await admin.trpc.quoteRequests.companiesFor.query({ requestId: id });
  expect(busier.map(({ name }) => name)).toEqual(['Heron Stump Grinding', 'AAA Second']);
});
