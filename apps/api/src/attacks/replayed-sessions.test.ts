import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser, testPassword } from '../testing/insert-rows.js';
import { signedInAs } from '../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => { testApp = await startTestApp(); });
afterAll(() => testApp.close());

const cookieOf = (browser: TestBrowser): string => browser.cookie('stumpquote') ?? '';

/** What a kept cookie still opens. */
async function statusWith(cookie: string, baseUrl = testApp.baseUrl): Promise<number> {
  return (await fetch(`${baseUrl}/api/user`, { headers: { cookie: `stumpquote=${cookie}` } })).status;
}

it('a cookie from before the sign-in is not the one after it, and opens nothing', async () => {
  const { username } = await insertTestUser(testApp.deps);
  const browser = testApp.browser();
  await browser.trpc.photos.mine.query();
  const planted = cookieOf(browser);
  expect(planted).not.toBe('');
  await browser.trpc.auth.login.mutate({ username, password: testPassword });
  expect(cookieOf(browser)).not.toBe(planted);
  expect([await statusWith(planted), await statusWith(cookieOf(browser))]).toEqual([401, 200]);
});

it('signing in over another session ends that one', async () => {
  const { browser } = await signedInAs(testApp);
  const earlier = cookieOf(browser);
  const { username } = await insertTestUser(testApp.deps);
  await browser.trpc.auth.login.mutate({ username, password: testPassword });
  expect([await statusWith(earlier), await statusWith(cookieOf(browser))]).toEqual([401, 200]);
});

it.each<[string, (browser: TestBrowser, user: { id: number; email: string | null }) => Promise<unknown>]>([
  ['logging out', (browser) => browser.trpc.auth.logout.mutate()],
  ['changing the password', (browser) => browser.trpc.auth.changePassword.mutate({ currentPassword: testPassword, newPassword: 'orchid-canal-77' })],
  ['being deactivated', async (_browser, { id }) => (await admin()).trpc.users.setActive.mutate({ id, isActive: false })],
  ['being deleted', async (_browser, { id }) => (await admin()).trpc.users.remove.mutate({ id })],
  ['a new password by the e-mailed link', async (_browser, { email }) => {
    const elsewhere = testApp.browser();
    await elsewhere.trpc.auth.requestPasswordReset.mutate({ email: email ?? '' });
    const { body } = await testApp.deps.db.selectFrom('messages').select('body').where('to_address', '=', email).orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    await elsewhere.trpc.auth.resetPassword.mutate({ token: /reset-password\?token=([\w-]+)/.exec(body)?.[1] ?? '', password: 'orchid-canal-77' });
  }],
  ['its thirty days', (_browser, { id }) => testApp.deps.db.updateTable('sessions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('user_id', '=', id).execute()],
])('a kept cookie opens nothing after %s', async (_what, end) => {
  const { browser, user } = await signedInAs(testApp);
  const kept = cookieOf(browser);
  expect(await statusWith(kept)).toBe(200);
  await end(browser, user);
  expect(await statusWith(kept)).toBe(401);
  const rows = await testApp.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
  expect(rows.filter(({ expires_at: at }) => new Date(at) > testApp.clock.now()).length).toBeLessThanOrEqual(1);
});

async function admin(): Promise<TestBrowser> {
  return (await signedInAs(testApp, { role: 'admin' })).browser;
}

it('being active again brings no old session back', async () => {
  const { browser, user } = await signedInAs(testApp);
  const kept = cookieOf(browser);
  const boss = await admin();
  await boss.trpc.users.setActive.mutate({ id: user.id, isActive: false });
  await boss.trpc.users.setActive.mutate({ id: user.id, isActive: true });
  expect(await statusWith(kept)).toBe(401);
});

it('a cookie that was changed, cut or made by another server is no session', async () => {
  const { browser } = await signedInAs(testApp);
  const kept = decodeURIComponent(cookieOf(browser));
  const other = await startTestApp();
  const foreign = cookieOf((await signedInAs(other)).browser);
  const at = Math.floor(kept.length / 2);
  const changed = `${kept.slice(0, at)}${kept[at] === 'A' ? 'B' : 'A'}${kept.slice(at + 1)}`;
  for (const cookie of [changed, kept.slice(0, -4), kept.split(';')[0] ?? '', foreign, 'x']) expect(await statusWith(encodeURIComponent(cookie))).toBe(401);
  expect(await statusWith(foreign, other.baseUrl)).toBe(200);
  await other.close();
});

it('the cookie is kept from scripts, from other sites and, behind TLS, from plain connections', async () => {
  const { username } = await insertTestUser(testApp.deps);
  const attributesOf = async (app: TestApp, name: string) => {
    const response = await fetch(`${app.baseUrl}/api/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: name, password: testPassword }),
    });
    return response.headers.getSetCookie().join('\n');
  };
  expect(await attributesOf(testApp, username)).toMatch(/^stumpquote=.*HttpOnly; SameSite=Lax$/);
  const behindTls = await startTestApp({ environment: { SECURE_COOKIES: 'true' } });
  const { username: there } = await insertTestUser(behindTls.deps);
  expect(await attributesOf(behindTls, there)).toMatch(/; Secure/);
  await behindTls.close();
});
