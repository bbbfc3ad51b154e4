import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
  testPassword,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  // The installation's first account can't be deleted.
  await insertTestUser(testApp.deps, { role: 'admin' });
});
afterAll(() => testApp.close());

const rowOf = (id: number) =>
  testApp.deps.db
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function scene() {
  const { browser, user } = await signedInAs(testApp);
  const company = await insertTestCompany(testApp.deps);
  const common = { user_id: user.id, company_id: company.id };
  const open = await insertTestRequest(testApp.deps, {
    ...common,
    status: 'assigned',
    notes: 'Ask for Zenobia',
  });
  const done = await insertTestRequest(testApp.deps, { ...common, status: 'completed' });
  await insertTestQuote(testApp.deps, {
    quote_request_id: done.id,
    created_by_id: user.id,
    status: 'accepted',
    accepted: 1,
    accepted_at: '2026-11-01T15:00:00.000Z',
  });
  return { browser, user, open, done };
}

it('says what it keeps, empties the rest, and signs out', async () => {
  const { browser, user, open, done } = await scene();
  const [photo] = await upload(browser);
  await browser.trpc.quoteRequests.add.mutate({
    requestId: open.id,
    note: 'The dog is called Rufus',
    images: [{ path: photo?.path ?? '' }],
  });
  await insertTestMessage(testApp.deps, {
    quote_request_id: open.id,
    to_address: open.email ?? '',
    body: 'Hello Ana',
    status: 'sent',
  });
  expect(await browser.trpc.users.ownDeletion.query()).toEqual({
    kept: [done.reference_number],
    emptied: [open.reference_number],
    ended: [open.reference_number],
    blocking: [],
  });
  await expect(
    browser.trpc.users.deleteOwn.mutate({ currentPassword: 'not the password' }),
  ).rejects.toThrow(/current password/);
  await expect(browser.trpc.users.deleteOwn.mutate({})).rejects.toThrow(/current password/);
  await browser.trpc.users.deleteOwn.mutate({ currentPassword: testPassword });
  expect((await browser.trpc.auth.session.query()).user).toBeNull();
  expect(await rowOf(open.id)).toMatchObject({
    first_name: 'Deleted',
    email: null,
    phone: '',
    address: '',
    notes: null,
    user_id: null,
    status: 'cancelled',
  });
  expect(await rowOf(done.id)).toMatchObject({
    first_name: done.first_name,
    email: done.email,
    user_id: null,
  });
  const { db } = testApp.deps;
  const left = [
    await db
      .selectFrom('request_events')
      .selectAll()
      .where('quote_request_id', '=', open.id)
      .execute(),
    await db.selectFrom('messages').selectAll().where('quote_request_id', '=', open.id).execute(),
    await db.selectFrom('photos').selectAll().where('quote_request_id', '=', open.id).execute(),
    await db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
  ];
  const text = JSON.stringify(left);
  for (const word of ['Rufus', 'Hello Ana', 'Zenobia', open.email, user.email])
    expect(text).not.toContain(word);
  expect(left[2]).toEqual([]);
});

it('waits until accepted work is done', async () => {
  const { browser, user } = await signedInAs(testApp);
  const request = await insertTestRequest(testApp.deps, { user_id: user.id, status: 'quoted' });
  await insertTestQuote(testApp.deps, {
    quote_request_id: request.id,
    created_by_id: user.id,
    status: 'accepted',
    accepted: 1,
    accepted_at: '2026-11-01T15:00:00.000Z',
  });
  await expect(
    browser.trpc.users.deleteOwn.mutate({ currentPassword: testPassword }),
  ).rejects.toThrow(new RegExp(request.reference_number));
  expect((await browser.trpc.auth.session.query()).user?.id).toBe(user.id);
});

it("doesn't end a company's or an administrator's account", async () => {
  const { browser } = await signedInAs(testApp, { role: 'admin' });
  await expect(
    browser.trpc.users.deleteOwn.mutate({ currentPassword: testPassword }),
  ).rejects.toThrow(/home owner/);
});
