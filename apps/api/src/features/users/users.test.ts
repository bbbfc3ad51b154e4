import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin' });
});
afterAll(() => testApp.close());

it('lists accounts as an array with their total, searched by full name ignoring case', async () => {
  await insertTestUser(testApp.deps, { first_name: 'Zora', last_name: 'Hurston', username: 'zora_h' });
  const all = await admin.browser.rest('GET', '/api/users');
  expect(all.headers.get('x-total-count')).toBe(String((all.body as unknown[]).length));
  expect(await admin.browser.trpc.users.list.query({ search: 'zora hurs' })).toMatchObject({ total: 1, rows: [{ username: 'zora_h' }] });
  expect(await admin.browser.trpc.users.list.query({ search: 'zora_' })).toMatchObject({ total: 1 });
  expect(await admin.browser.trpc.users.list.query({ search: 'z%a_h' })).toMatchObject({ total: 0 });
  expect(JSON.stringify(all.body)).not.toContain('argon2');
});

it('deactivating ends the sessions at once and refuses the next sign-in', async () => {
  const { browser, user } = await signedInAs(testApp);
  expect((await admin.browser.rest('PATCH', `/api/users/${user.id}`, { isActive: false })).body).toMatchObject({ isActive: false });
  expect((await browser.rest('GET', '/api/user')).status).toBe(401);
  expect((await browser.rest('POST', '/api/login', { username: user.username, password: 'river-lantern-42' })).status).toBe(401);
});

it('deleting empties the account and keeps the row', async () => {
  const user = await insertTestUser(testApp.deps);
  expect((await admin.browser.rest('DELETE', `/api/users/${user.id}`)).body).toEqual({ message: 'User deleted' });
  const row = await testApp.deps.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: 'Deleted', last_name: 'user', email: null, phone: null, password_hash: null });
  expect((await admin.browser.rest('DELETE', `/api/users/${user.id}`)).status).toBe(404);
});

it('keeps administrators, user 1 and the last active administrator', async () => {
  expect((await admin.browser.rest('DELETE', `/api/users/${admin.user.id}`)).status).toBe(409);
  const last = await admin.browser.rest('PATCH', `/api/users/${admin.user.id}`, { isActive: false });
  expect(last).toMatchObject({ status: 409, body: { message: expect.stringContaining('last active administrator') as string } });
});

it.each(['0', 'abc', '1e400', '-3', '9007199254740993'])('answers a bad id %s without a 500', async (id) => {
  const answer = await admin.browser.rest('PATCH', `/api/users/${id}`, { isActive: false });
  expect([400, 404]).toContain(answer.status);
});
