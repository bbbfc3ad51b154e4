import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequestedResets } from '../../features/auth/password-reset.service.js';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const cookieOf = (browser: TestBrowser): string => browser.cookie('stumpquote') ?? '';

/** Returns the status a saved cookie still gets. */
async function statusWith(cookie: string, baseUrl = testApp.baseUrl): Promise<number> {
  return (await fetch(`${baseUrl}/api/user`, { headers: { cookie: `stumpquote=${cookie}` } }))
    .status;
}

it('signing in replaces the cookie, and the one from before stays signed out', async () => {
  const { username } = await insertTestUser(testApp.deps);
  const browser = testApp.browser();
  await browser.trpc.photos.mine.query();
  const planted = cookieOf(browser);
  expect(planted).not.toBe('');
  await browser.trpc.auth.login.mutate({ username, password: testPassword });
  expect(cookieOf(browser)).not.toBe(planted);
  expect([await statusWith(planted), await statusWith(cookieOf(browser))]).toEqual([401, 200]);
});

it('signing in ends the session that the browser had before', async () => {
  const { browser } = await signedInAs(testApp);
  const earlier = cookieOf(browser);
  const { username } = await insertTestUser(testApp.deps);
  await browser.trpc.auth.login.mutate({ username, password: testPassword });
  expect([await statusWith(earlier), await statusWith(cookieOf(browser))]).toEqual([401, 200]);
});

it.each<
  [string, (browser: TestBrowser, user: { id: number; email: string | null }) => Promise<unknown>]
>([
  ['logging out', (browser) => browser.trpc.auth.logout.mutate()],
  [
    'changing the password',
    (browser) =>
      browser.trpc.auth.changePassword.mutate({
        currentPassword: testPassword,
        newPassword: 'orchid-canal-77',
      }),
  ],
  [
    'being deactivated',
    async (_browser, { id }) =>
      (await admin()).trpc.users.setActive.mutate({ id, isActive: false }),
  ],
  ['being deleted', async (_browser, { id }) => (await admin()).trpc.users.remove.mutate({ id })],
  [
    'a new password by the emailed link',
    async (_browser, { email }) => {
      const elsewhere = testApp.browser();
      await elsewhere.trpc.auth.requestPasswordReset.mutate({ email: email ?? '' });
      await sendRequestedResets(testApp.deps);
      const { body } = await testApp.deps.db
        .selectFrom('messages')
        .select('body')
        .where('to_address', '=', email)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      await elsewhere.trpc.auth.resetPassword.mutate({
        token: /reset-password\?token=([\w-]+)/.exec(body)?.[1] ?? '',
        password: 'orchid-canal-77',
      });
    },
  ],
  [
    'thirty days',
    (_browser, { id }) =>
      testApp.deps.db
        .updateTable('sessions')
        .set({ expires_at: '2026-01-01T00:00:00.000Z' })
        .where('user_id', '=', id)
        .execute(),
  ],
])('a saved cookie is signed out after %s', async (_what, end) => {
  const { browser, user } = await signedInAs(testApp);
  const savedCookie = cookieOf(browser);
  expect(await statusWith(savedCookie)).toBe(200);
  await end(browser, user);
  expect(await statusWith(savedCookie)).toBe(401);
  const rows = await testApp.deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  expect(
    rows.filter(({ expires_at: at }) => new Date(at) > testApp.clock.now()).length,
  ).toBeLessThanOrEqual(1);
});

async function admin(): Promise<TestBrowser> {
  return (await signedInAs(testApp, { role: 'admin' })).browser;
}

it("reactivating an account doesn't restore its old sessions", async () => {
  const { browser, user } = await signedInAs(testApp);
  const savedCookie = cookieOf(browser);
  const boss = await admin();
  await boss.trpc.users.setActive.mutate({ id: user.id, isActive: false });
  await boss.trpc.users.setActive.mutate({ id: user.id, isActive: true });
  expect(await statusWith(savedCookie)).toBe(401);
});

it('refuses a cookie that was altered, truncated or made by another server', async () => {
  const { browser } = await signedInAs(testApp);
  const savedCookie = decodeURIComponent(cookieOf(browser));
  const other = await startTestApp();
  const foreign = cookieOf((await signedInAs(other)).browser);
  const at = Math.floor(savedCookie.length / 2);
  const changed = `${savedCookie.slice(0, at)}${savedCookie[at] === 'A' ? 'B' : 'A'}${savedCookie.slice(at + 1)}`;
  for (const cookie of [
    changed,
    savedCookie.slice(0, -4),
    savedCookie.split(';')[0] ?? '',
    foreign,
    'x',
  ])
    expect(await statusWith(encodeURIComponent(cookie))).toBe(401);
  expect(await statusWith(foreign, other.baseUrl)).toBe(200);
  await other.close();
});

it('hides the cookies from scripts, other sites and, behind TLS, from plain connections', async () => {
  const { username } = await insertTestUser(testApp.deps);
  const attributesOf = async (app: TestApp, name: string) => {
    const response = await fetch(`${app.baseUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: testPassword }),
    });
    return response.headers.getSetCookie().toSorted((one, other) => one.length - other.length);
  };
  expect(await attributesOf(testApp, username)).toEqual([
    expect.stringMatching(/^stumpquote-browser=.*HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^stumpquote=.*HttpOnly; SameSite=Lax$/),
  ]);
  const behindTls = await startTestApp({ environment: { SECURE_COOKIES: 'true' } });
  const { username: there } = await insertTestUser(behindTls.deps);
  const [browserCookie = '', attributes = ''] = await attributesOf(behindTls, there);
  expect(browserCookie).toMatch(/^__Host-stumpquote-browser=.*; Path=\/;.*; Secure/);
  expect(attributes).toMatch(/^__Host-stumpquote=.*; Path=\/;.*; Secure/);
  expect(browserCookie + attributes).not.toMatch(/Domain/);
  const withPlainName = attributes.split(';')[0]?.replace('__Host-', '') ?? '';
  const asksWith = (cookie: string) =>
    fetch(`${behindTls.baseUrl}/api/user`, { headers: { cookie } });
  expect((await asksWith(withPlainName)).status).toBe(401);
  expect((await asksWith(attributes.split(';')[0] ?? '')).status).toBe(200);
  await behindTls.close();
});

describe('replaying a submission', () => {
  /**
   * A visitor's submission that asked for an account, as saved by someone planning to replay it.
   */
  async function submitted(email: string) {
    const browser = testApp.browser();
    const form = {
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      createAccount: true,
      images: await upload(browser),
      idempotencyKey: `kept-${email}`,
    };
    const visitorsCookie = cookieOf(browser);
    const first = await browser.trpc.quoteRequests.submit.mutate(form);
    const sendAgain = async (cookie = visitorsCookie) => {
      const response = await fetch(`${testApp.baseUrl}/api/quote-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `stumpquote=${cookie}` },
        body: JSON.stringify(form),
      });
      const given =
        /stumpquote=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? cookie;
      return {
        status: response.status,
        answer: (await response.json()) as unknown,
        opens: await statusWith(given),
      };
    };
    return { browser, first, sendAgain };
  }
  const sessionsOf = async (email: string) =>
    (
      await testApp.deps.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('users.email', '=', email)
        .execute()
    ).length;
  const userOf = (email: string) =>
    testApp.deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();

  it('returns the first session soon after a lost response, and creates no other', async () => {
    const { first, sendAgain } = await submitted('lost@example.test');
    expect(await sendAgain()).toEqual({
      status: 200,
      answer: { ...first, sentBefore: true },
      opens: 200,
    });
    expect(await sessionsOf('lost@example.test')).toBe(1);
  });

  it.each<[string, (browser: TestBrowser, email: string) => Promise<unknown>]>([
    ['logging out', (browser) => browser.trpc.auth.logout.mutate()],
    [
      'confirming the address by the emailed link',
      async (_browser, email) =>
        testApp.browser().trpc.auth.verifyEmail.mutate({ token: await linkTo(email) }),
    ],
    [
      'setting the password',
      async (_browser, email) => {
        const owner = testApp.browser();
        const { passwordToken } = await owner.trpc.auth.verifyEmail.mutate({
          token: await linkTo(email),
        });
        await owner.trpc.auth.resetPassword.mutate({
          token: passwordToken ?? '',
          password: 'orchid-canal-77',
        });
      },
    ],
    [
      'being deactivated and activated again',
      async (_browser, email) => {
        const [{ id }, boss] = [await userOf(email), await admin()];
        await boss.trpc.users.setActive.mutate({ id, isActive: false });
        await boss.trpc.users.setActive.mutate({ id, isActive: true });
      },
    ],
    [
      'fifteen minutes',
      (_browser, email) =>
        testApp.deps.db
          .updateTable('users')
          .set({ created_at: new Date(testApp.clock.now().getTime() - 15 * 60_000).toISOString() })
          .where('email', '=', email)
          .execute(),
    ],
  ])('signs nobody in after %s', async (what, end) => {
    const email = `${what.replaceAll(/\W+/g, '-')}@example.test`;
    const { browser, first, sendAgain } = await submitted(email);
    const signedIn = cookieOf(browser);
    await end(browser, email);
    const before = await sessionsOf(email);
    expect(await sendAgain()).toEqual({
      status: 200,
      answer: { ...first, sentBefore: true },
      opens: 401,
    });
    expect(await sessionsOf(email)).toBe(before);
    if (what === 'logging out') expect((await sendAgain(signedIn)).opens).toBe(401);
  });

  async function linkTo(email: string): Promise<string> {
    const { body } = await testApp.deps.db
      .selectFrom('messages')
      .select('body')
      .where('to_address', '=', email)
      .where('type', '=', 'email_verification')
      .executeTakeFirstOrThrow();
    return /verify-email\?token=([\w-]+)/.exec(body)?.[1] ?? '';
  }
});
