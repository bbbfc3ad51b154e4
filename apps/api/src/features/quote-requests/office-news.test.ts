import { backgroundCallHeader } from '@stumpquote/domain/users/session-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../db/columns.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { expireDueQuotes } from '../quotes/close-quotes.service.js';
import { tellOffice } from './tell-office.js';

let testApp: TestApp;
let office: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  await insertTestCompany(testApp.deps);
  await insertTestCompany(testApp.deps);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  // Past the events of the test before.
  testApp.clock.advance({ hours: 25 });
  await testApp.deps.db.deleteFrom('rate_limits').execute();
  await testApp.deps.db.updateTable('users').set({ is_active: 0 }).execute();
  office = await signedInAs(testApp, { role: 'admin' });
});

async function submit() {
  const browser = testApp.browser();
  const images = await upload(browser);
  return browser.trpc.quoteRequests.submit.mutate({
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'ana@example.test',
    phone: '(954) 555-0142',
    address: '12 Palm Ave',
    city: 'Davie',
    zip: '33314',
    images,
  });
}

const news = async () =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['to_address', 'subject', 'body'])
    .where('type', '=', 'office_news')
    .where('created_at', '>', toInstant(new Date(testApp.clock.now().getTime() - 24 * 3_600_000)))
    .orderBy('created_at')
    .orderBy('to_address')
    .execute();

async function tell(after: { seconds: number } | { minutes: number } = { seconds: 6 }) {
  testApp.clock.advance(after);
  await tellOffice(testApp.deps);
  return news();
}

describe('an administrator is emailed', () => {
  it('a new request at once, though two companies could get it', async () => {
    const { referenceNumber, id } = await submit();
    const mails = await tell();
    expect(mails.map(({ to_address: to, subject }) => ({ to, subject }))).toEqual([
      { to: office.user.email, subject: `New quote request ${referenceNumber}` },
    ]);
    expect(mails[0]?.body).toContain('Ana Lopez, Davie 33314');
    expect(mails[0]?.body).toContain(`/admin-view-request/${id}`);
  });

  it('what a customer adds, and an address that moved', async () => {
    const customer = await signedInAs(testApp);
    const request = await insertTestRequest(testApp.deps, { user_id: customer.user.id });
    const { trpc } = customer.browser;
    await trpc.quoteRequests.add.mutate({ requestId: request.id, note: 'Two dogs' });
    expect((await tell()).map(({ subject }) => subject)).toEqual([
      `The customer added something: ${request.reference_number}`,
    ]);
    await trpc.quoteRequests.correctOwnContact.mutate({
      requestId: request.id,
      firstName: 'Ana',
      lastName: 'Lopez',
      email: request.email ?? '',
      phone: request.phone,
      address: '9600 Wilshire Blvd',
      city: 'Beverly Hills',
      zip: '90210',
    });
    expect((await tell({ minutes: 11 })).at(-1)?.body).toContain('Beverly Hills 90210');
  });

  it('what follows within ten minutes in one email', async () => {
    await submit();
    expect(await tell()).toHaveLength(1);
    for (let index = 0; index < 22; index += 1) await submit();
    expect(await tell({ minutes: 9 })).toHaveLength(1);
    const mails = await tell({ minutes: 2 });
    expect(mails[1]?.subject).toBe('News about 22 quote requests');
    expect(mails[1]?.body).toContain('And 2 more.');
    expect(await tell({ minutes: 30 })).toHaveLength(2);
  });

  it('that a quote expired, and that a customer asks for a new one', async () => {
    const customer = await signedInAs(testApp);
    const request = await insertTestRequest(testApp.deps, {
      user_id: customer.user.id,
      status: 'quoted',
    });
    const now = toInstant(testApp.clock.now());
    await insertTestQuote(testApp.deps, {
      quote_request_id: request.id,
      created_by_id: office.user.id,
      status: 'email_sent',
      sent: 1,
      sent_at: now,
      delivered_at: now,
      expires_at: now,
    });
    testApp.clock.advance({ minutes: 1 });
    await expireDueQuotes(testApp.deps);
    expect((await tell())[0]?.subject).toBe(`A quote expired: ${request.reference_number}`);
    await customer.browser.trpc.quoteRequests.askNewQuote.mutate({ requestId: request.id });
    const [, asked] = await tell({ minutes: 10 });
    expect(asked?.subject).toBe(`A new quote is asked for: ${request.reference_number}`);
  });

  it('that a customer cancels, and not that the office does', async () => {
    const customer = await signedInAs(testApp);
    const fields = { user_id: customer.user.id };
    const request = await insertTestRequest(testApp.deps, fields);
    const other = await insertTestRequest(testApp.deps, fields);
    await customer.browser.trpc.quoteRequests.cancel.mutate({ requestId: request.id });
    await office.browser.trpc.quoteRequests.cancel.mutate({ requestId: other.id });
    const mails = await tell();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `The customer canceled: ${request.reference_number}`,
    ]);
    expect(mails[0]?.body).toContain('Ana Lopez canceled the request.');
  });

  it('nothing that the office or a company has already acted on', async () => {
    await submit();
    expect(await tell()).toHaveLength(1);
    const { id } = await submit();
    const { referenceNumber } = await submit();
    const { trpc } = office.browser;
    const companies = await trpc.quoteRequests.companiesFor.query({ requestId: id });
    await trpc.quoteRequests.assign.mutate({ requestId: id, companyId: companies[0]?.id ?? 0 });
    const [, second] = await tell({ minutes: 10 });
    expect(second?.subject).toBe(`New quote request ${referenceNumber}`);
  });

  it('nothing if they switched it off, have no confirmed address, or entered the request themselves', async () => {
    const { browser } = office;
    const profile = { firstName: 'Sam', lastName: 'Lee' };
    expect(
      await browser.trpc.auth.updateProfile.mutate({ ...profile, wantsOfficeNews: false }),
    ).toMatchObject({ wantsOfficeNews: false });
    await insertTestUser(testApp.deps, { role: 'admin', email_verified_at: null });
    await insertTestUser(testApp.deps, { role: 'tree_company_owner' });
    await submit();
    expect(await tell()).toEqual([]);
    await browser.trpc.auth.updateProfile.mutate({ ...profile, wantsOfficeNews: true });
    // A profile form from before the switch leaves it alone.
    expect(await browser.trpc.auth.updateProfile.mutate(profile)).toMatchObject({
      wantsOfficeNews: true,
    });
    expect(await tell()).toHaveLength(1);
    await browser.trpc.quoteRequests.enter.mutate({
      ...profile,
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
    });
    expect(await tell({ minutes: 30 })).toHaveLength(1);
  });
});

describe('the count of new requests', () => {
  it('has those that nobody in the office has worked on since the customer did', async () => {
    const count = async () => (await office.browser.trpc.quoteRequests.newCount.query()).count;
    const before = await count();
    const { id } = await submit();
    expect(await count()).toBe(before + 1);
    const companies = await office.browser.trpc.quoteRequests.companiesFor.query({ requestId: id });
    await office.browser.trpc.quoteRequests.assign.mutate({
      requestId: id,
      companyId: companies[0]?.id ?? 0,
    });
    expect(await count()).toBe(before);
  });
});

it("calls that a page makes by itself don't count as use of the session, but need one", async () => {
  const { browser } = office;
  const lastUse = async () =>
    (
      await testApp.deps.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', office.user.id)
        .executeTakeFirst()
    )?.last_used_at;
  const used = toInstant(testApp.clock.now());
  await testApp.deps.db.updateTable('sessions').set({ last_used_at: used }).execute();
  const read = async (headers: Record<string, string>) =>
    (await browser.fetch('/api/trpc/quoteRequests.newCount', { headers })).status;
  for (let minutes = 0; minutes < 11 * 60; minutes += 30) {
    testApp.clock.advance({ minutes: 30 });
    expect(await read({ [backgroundCallHeader]: '1' })).toBe(200);
  }
  expect(await lastUse()).toBe(used);
  testApp.clock.advance({ hours: 2 });
  expect(await read({ [backgroundCallHeader]: '1' })).toBe(401);
});
