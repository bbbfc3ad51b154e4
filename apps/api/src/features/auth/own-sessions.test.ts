import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieFor, callWithDelayedBody } from '../../testing/delayed-body.js';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const signIn = async (username: string): Promise<TestBrowser> => {
  const browser = testApp.browser();
  await browser.trpc.auth.login.mutate({ username, password: testPassword });
  return browser;
};
const isSignedIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.trpc.auth.session.query()).user !== null;
const headers = { 'user-agent': 'Firefox of the office' };

it('lists browser, network, start, and last use, this session first, and no usable session id', async () => {
  const user = await insertTestUser(testApp.deps);
  const browser = await signIn(user.username);
  testApp.clock.advance({ minutes: 6 });
  const other = await signIn(user.username);
  await other.fetch('/api/user', { headers });
  await signedInAs(testApp);
  const sessions = await browser.trpc.sessions.list.query();
  expect(sessions).toMatchObject([
    { isThis: true, network: '127.0.0.1' },
    { isThis: false, network: '127.0.0.1', userAgent: 'Firefox of the office' },
  ]);
  for (const { since, lastUsedAt } of sessions)
    expect([typeof since, typeof lastUsedAt]).toEqual(['string', 'string']);
  const ids = (
    await testApp.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
  ).map(({ id }) => id);
  for (const id of ids) expect(JSON.stringify(sessions)).not.toContain(id);
});

it("doesn't list sessions past their idle timeout", async () => {
  const user = await insertTestUser(testApp.deps, { role: 'admin' });
  const browser = await signIn(user.username);
  testApp.clock.advance({ hours: 11 });
  await browser.trpc.auth.current.query();
  const other = await signIn(user.username);
  expect(await other.trpc.sessions.list.query()).toHaveLength(2);
  testApp.clock.advance({ hours: 11 });
  await other.trpc.auth.current.query();
  testApp.clock.advance({ hours: 2 });
  expect(await other.trpc.sessions.list.query()).toMatchObject([{ isThis: true }]);
});

it('ends another session immediately, once, and audits it', async () => {
  const { browser, user } = await signedInAs(testApp);
  const other = await signIn(user.username);
  const handle =
    (await browser.trpc.sessions.list.query()).find(({ isThis }) => !isThis)?.handle ?? '';
  expect(await browser.trpc.sessions.end.mutate({ handle })).toEqual({ wasThis: false });
  expect([await isSignedIn(other), await isSignedIn(browser)]).toEqual([false, true]);
  await expect(browser.trpc.sessions.end.mutate({ handle })).rejects.toThrow(
    'That device is already signed out',
  );
  const actions = await testApp.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['signed_in', 'signed_in', 'session_ended']);
});

it("ends this session like signing out, but never somebody else's", async () => {
  const { browser } = await signedInAs(testApp);
  const stranger = await signedInAs(testApp);
  const [own] = await browser.trpc.sessions.list.query();
  await expect(
    stranger.browser.trpc.sessions.end.mutate({ handle: own?.handle ?? '' }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  expect(await browser.trpc.sessions.end.mutate({ handle: own?.handle ?? '' })).toEqual({
    wasThis: true,
  });
  expect([await isSignedIn(browser), await isSignedIn(stranger.browser)]).toEqual([false, true]);
});

it('ends all other sessions, even for a call whose body is still arriving', async () => {
  const user = await insertTestUser(testApp.deps);
  const browser = await signIn(user.username);
  const others = [await signIn(user.username), await signIn(user.username)];
  const body = JSON.stringify({ firstName: 'Changed', lastName: 'Meanwhile', phone: '' });
  const held = {
    method: 'POST',
    path: '/api/trpc/auth.updateProfile',
    cookie: await cookieFor(testApp, user.id),
    contentType: 'application/json',
    body,
  };
  expect(
    (await callWithDelayedBody(testApp, held, () => browser.trpc.sessions.endOthers.mutate()))
      .status,
  ).toBe(401);
  expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false]);
  expect(await browser.trpc.auth.current.query()).toMatchObject({ firstName: 'Ana' });
  expect(await browser.trpc.sessions.list.query()).toMatchObject([{ isThis: true }]);
});
