import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authenticatorApp } from '../../testing/authenticator-app.js';
import { callWithDelayedBody } from '../../testing/delayed-body.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const password = 'planted-canoe-91';
const chosen = 'orchid-canal-77';

async function linkTo(email: string): Promise<string> {
  const { body } = await testApp.deps.db
    .selectFrom('messages')
    .select('body')
    .where('to_address', '=', email)
    .where('type', '=', 'email_verification')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /verify-email\?token=([\w-]+)/.exec(body)?.[1] ?? '';
}

// Usernames are shorter than addresses may be.
/** Turns two-step sign-in on, or only begins to. */
async function plantSecondFactor(browser: TestBrowser, isConfirmed: boolean): Promise<void> {
  const { secret } = await browser.trpc.secondFactor.begin.mutate();
  if (!isConfirmed) return;
  await browser.trpc.secondFactor.confirm.mutate({
    currentPassword: password,
    code: authenticatorApp(testApp.clock, secret).codeNow(),
  });
}

const planterOf = (email: string): string => `by-${email.slice(0, 20)}`;
const signsIn = async (username: string, given: string): Promise<boolean> =>
  (await testApp.browser().rest('POST', '/api/login', { username, password: given })).status ===
  200;
const requestsSeenBy = async (browser: TestBrowser): Promise<unknown> =>
  (await browser.rest('GET', '/api/my-quote-requests')).status;

/** Ways to get an account with someone else's address. */
const plants: Record<string, (browser: TestBrowser, email: string) => Promise<unknown>> = {
  'registered with a password': (browser, email) =>
    browser.rest('POST', '/api/register', {
      username: planterOf(email),
      password,
      firstName: 'Bad',
      lastName: 'Guy',
      email,
      role: 'client',
    }),
  'made with a quote request': async (browser, email) =>
    browser.trpc.quoteRequests.submit.mutate({
      firstName: 'Bad',
      lastName: 'Guy',
      email,
      phone: '(954) 555-0142',
      address: '1 A St',
      city: 'Davie',
      zip: '33314',
      images: await upload(browser),
      createAccount: true,
    }),
  'moved to the address from another address': async (browser, email) => {
    await browser.rest('POST', '/api/register', {
      username: planterOf(email),
      password,
      firstName: 'Bad',
      lastName: 'Guy',
      email: `first-${email}`,
      role: 'client',
    });
    await browser.trpc.auth.updateProfile.mutate({
      firstName: 'Bad',
      lastName: 'Guy',
      email,
      phone: '(954) 555-0142',
      currentPassword: password,
    });
  },
};

it.each(Object.entries(plants))(
  'an account %s by somebody else belongs to the mailbox owner alone once they confirm',
  async (what, plant) => {
    const email = `${what.replaceAll(' ', '-')}@example.test`;
    const older = await insertTestRequest(testApp.deps, { email });
    const attacker = testApp.browser();
    await plant(attacker, email);
    expect((await attacker.rest('GET', '/api/user')).status).toBe(200);
    const owner = testApp.browser();
    const { passwordToken, passwordEnded } = await owner.trpc.auth.verifyEmail.mutate({
      token: await linkTo(email),
    });
    expect(passwordEnded).toBe(what !== 'made with a quote request');
    expect([
      (await attacker.rest('GET', '/api/user')).status,
      await requestsSeenBy(attacker),
    ]).toEqual([401, 401]);
    expect(await signsIn(planterOf(email), password)).toBe(false);
    await owner.trpc.auth.resetPassword.mutate({ token: passwordToken ?? '', password: chosen });
    expect((await owner.trpc.quoteRequests.mine.query({})).rows.map(({ id }) => id)).toContain(
      older.id,
    );
    expect((await attacker.rest('GET', '/api/user')).status).toBe(401);
  },
);

it.each([
  ['registered with a password', true],
  ['registered with a password', false],
  ['moved to the address from another address', true],
] as const)(
  "an account %s can't keep its owner out with a second factor (turned on: %s)",
  async (what, isConfirmed) => {
    const email = `${isConfirmed}-second-${what.replaceAll(' ', '-')}@example.test`;
    const attacker = testApp.browser();
    await plants[what]?.(attacker, email);
    await plantSecondFactor(attacker, isConfirmed);
    const owner = testApp.browser();
    const { passwordToken } = await owner.trpc.auth.verifyEmail.mutate({
      token: await linkTo(email),
    });
    expect(
      await owner.trpc.auth.resetPassword.mutate({ token: passwordToken ?? '', password: chosen }),
    ).toMatchObject({ email });
    expect(await owner.trpc.secondFactor.state.query()).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect(await signsIn((await owner.trpc.auth.current.query()).username, chosen)).toBe(true);
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(
        await testApp.deps.db
          .selectFrom(table)
          .innerJoin('users', 'users.id', `${table}.user_id`)
          .where('users.email', '=', email)
          .select('users.id')
          .execute(),
      ).toEqual([]);
  },
);

it('who turned on a second factor and confirms in the same browser keeps it', async () => {
  const email = 'honest-with-a-second-factor@example.test';
  const browser = testApp.browser();
  await plants['registered with a password']?.(browser, email);
  await plantSecondFactor(browser, true);
  await browser.trpc.auth.verifyEmail.mutate({ token: await linkTo(email) });
  expect(await browser.trpc.secondFactor.state.query()).toMatchObject({ recoveryCodesLeft: 10 });
});

it('registering and confirming in the same browser keeps the session and password, and ends other sessions', async () => {
  const [browser, other] = [testApp.browser(), testApp.browser()];
  const person = {
    username: 'honest-one',
    password,
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'honest@example.test',
    role: 'client',
  };
  await browser.rest('POST', '/api/register', person);
  await other.rest('POST', '/api/login', { username: person.username, password });
  const answer = await browser.trpc.auth.verifyEmail.mutate({ token: await linkTo(person.email) });
  expect(answer).toEqual({
    email: person.email,
    needsPassword: false,
    passwordToken: null,
    passwordEnded: false,
  });
  expect([
    (await browser.rest('GET', '/api/user')).status,
    (await other.rest('GET', '/api/user')).status,
  ]).toEqual([200, 401]);
  expect(await signsIn(person.username, password)).toBe(true);
});

const takeover = {
  firstName: 'Bad',
  lastName: 'Guy',
  email: 'planter@example.test',
  phone: '(954) 555-0142',
  currentPassword: password,
};

it.each(Object.entries(plants))(
  "an account %s can't be kept by a call whose body arrives after the owner confirmed",
  async (what, plant) => {
    const email = `held-${what.replaceAll(' ', '-')}@example.test`;
    const older = await insertTestRequest(testApp.deps, { email });
    const attacker = testApp.browser();
    await plant(attacker, email);
    const owner = testApp.browser();
    const answer = await callWithDelayedBody(
      testApp,
      {
        method: 'POST',
        path: '/api/trpc/auth.updateProfile',
        contentType: 'application/json',
        body: JSON.stringify(takeover),
        cookie: `stumpquote=${attacker.cookie('stumpquote') ?? ''}`,
      },
      async () => owner.trpc.auth.verifyEmail.mutate({ token: await linkTo(email) }),
    );
    expect(answer.status).toBe(401);
    const account = await testApp.deps.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ last_name: 'Guy', password_hash: null });
    expect(
      await testApp.deps.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', takeover.email)
        .execute(),
    ).toEqual([]);
    expect(
      await testApp.deps.db
        .selectFrom('messages')
        .select('id')
        .where('to_address', '=', takeover.email)
        .execute(),
    ).toEqual([]);
    expect((await attacker.rest('GET', `/api/quote-requests/${older.id}`)).status).toBe(401);
  },
);

it("a browser whose session has ended can't keep its password by confirming", async () => {
  const browser = testApp.browser();
  const email = 'ended-between-two-looks@example.test';
  await plants['registered with a password']?.(browser, email);
  const { sessions, db } = testApp.deps;
  const { use } = sessions;
  vi.spyOn(sessions, 'use').mockImplementationOnce(async (sessionId, from) => {
    const user = await use(sessionId, from);
    await db.deleteFrom('sessions').execute();
    return user;
  });
  expect(await browser.trpc.auth.verifyEmail.mutate({ token: await linkTo(email) })).toMatchObject({
    needsPassword: true,
    passwordEnded: true,
  });
});
