import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());

const home = '192.0.2.10';
const office = '198.51.100.20';

interface Call {
  browser?: TestBrowser;
  network: string;
}

const post = async (
  { browser = testApp.browser(), network }: Call,
  path: string,
  body: object,
): Promise<Response> =>
  browser.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
  });

const signIn = (call: Call, username: string, password: string): Promise<Response> =>
  post(call, '/api/login', { username, password });

/** Returns the statuses of that many concurrent wrong attempts. */
const wrongTries = async (call: Call, username: string, count: number): Promise<number[]> =>
  (
    await Promise.all(Array.from({ length: count }, () => signIn(call, username, 'not it at all')))
  ).map(({ status }) => status);

const counts = (db = testApp.deps.db) =>
  db.selectFrom('rate_limits').select(['key', 'count']).orderBy('key').execute();

/** Simulates that many earlier failures. */
const failedBefore = async (key: string, count: number): Promise<void> => {
  const window_ends_at = new Date(testApp.clock.now().getTime() + 899_000).toISOString();
  await testApp.deps.db
    .insertInto('rate_limits')
    .values({ key, count, window_ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, window_ends_at }))
    .execute();
};

/** Simulates failed logins from many networks within the hour. */
const attackFromEverywhere = async (
  { id }: { id: number },
  recentAttempts: number,
  turns: number,
): Promise<void> => {
  const window_ends_at = new Date(testApp.clock.now().getTime() + 59_000).toISOString();
  await testApp.deps.db
    .insertInto('rate_limits')
    .values([
      { key: `login:account:${id}`, count: recentAttempts, window_ends_at },
      { key: `login:account:${id}:turn`, count: turns, window_ends_at },
    ])
    .execute();
};

describe('signing in during a guessing attack', () => {
  it('still works from another network, and tells the guessing network when to try again', async () => {
    const { username } = await insertTestUser(testApp.deps, { role: 'admin' });
    expect(new Set(await wrongTries({ network: home }, username, 11))).toEqual(new Set([401, 429]));
    const refused = await signIn({ network: home }, username, testPassword);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.closeTo(900, -1),
    ]);
    expect((await signIn({ network: office }, username, testPassword)).status).toBe(200);
  });

  it("still works in a browser that signed in before, even from the attacker's network and after signing out", async () => {
    const { id, username } = await insertTestUser(testApp.deps);
    const browser = testApp.browser();
    expect((await signIn({ browser, network: home }, username, testPassword)).status).toBe(200);
    await post({ browser, network: home }, '/api/logout', {});
    await failedBefore(`login:account:${id}:${home}`, 10);
    await failedBefore(`login:network:${home}`, 50);
    expect((await signIn({ network: home }, username, testPassword)).status).toBe(429);
    expect((await signIn({ browser, network: home }, username, testPassword)).status).toBe(200);
  });

  it('allows a stolen browser cookie ten attempts, and none after a password change', async () => {
    const { id, username } = await insertTestUser(testApp.deps);
    const browser = testApp.browser();
    await signIn({ browser, network: office }, username, testPassword);
    await failedBefore(`login:account:${id}:${home}`, 10);
    const thief = { browser, network: home };
    expect(await wrongTries(thief, username, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await wrongTries(thief, username, 1)).toEqual([429]);
    await testApp.deps.db
      .deleteFrom('rate_limits')
      .where('key', 'like', 'login:browser:%')
      .execute();
    await testApp.deps.db
      .updateTable('users')
      .set({ password_hash: 'another one' })
      .where('id', '=', id)
      .execute();
    expect(await wrongTries(thief, username, 1)).toEqual([429]);
  });

  it("gets no exception from another account's cookie or an altered one", async () => {
    const [own, other] = [await insertTestUser(testApp.deps), await insertTestUser(testApp.deps)];
    const browser = testApp.browser();
    await signIn({ browser, network: office }, own.username, testPassword);
    const cookie = browser.cookie('stumpquote-browser') ?? '';
    await failedBefore(`login:account:${other.id}:${home}`, 10);
    for (const sent of [
      cookie,
      cookie.replace(`${own.id}.`, `${other.id}.`),
      cookie.slice(0, -1),
      '...',
      '~~',
      `${other.id}..`,
    ]) {
      const answer = await fetch(`${testApp.baseUrl}/api/login`, {
        method: 'POST',
        body: JSON.stringify({ username: other.username, password: testPassword }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': home,
          cookie: `stumpquote-browser=${sent}`,
        },
      });
      expect([sent, answer.status]).toEqual([sent, 429]);
    }
  });

  it('is throttled, not locked, after failures from many networks, and never in a known browser', async () => {
    const user = await insertTestUser(testApp.deps);
    const known = testApp.browser();
    await signIn({ browser: known, network: home }, user.username, testPassword);
    await testApp.deps.db.deleteFrom('rate_limits').execute();
    await attackFromEverywhere(user, 1000, 0);
    expect((await signIn({ network: office }, user.username, testPassword)).status).toBe(200);
    await testApp.deps.db.deleteFrom('rate_limits').execute();
    await attackFromEverywhere(user, 1000, 4);
    const refused = await signIn({ network: office }, user.username, testPassword);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60]);
    expect(
      (await signIn({ browser: known, network: office }, user.username, testPassword)).status,
    ).toBe(200);
    testApp.clock.advance({ seconds: 61 });
    expect((await signIn({ network: office }, user.username, testPassword)).status).toBe(200);
    testApp.clock.advance({ seconds: -61 });
  });

  it("doesn't count attempts from a refused network", async () => {
    const { username } = await insertTestUser(testApp.deps);
    await failedBefore(`login:network:${home}`, 50);
    const before = await counts();
    expect(await wrongTries({ network: home }, username, 3)).toEqual([429, 429, 429]);
    expect(await counts()).toEqual(before);
  });
});

describe('password guesses in a signed-in browser', () => {
  const newEmail = (currentPassword: string) => ({
    firstName: 'Bea',
    lastName: 'Lopez',
    email: `bea${currentPassword.length}@example.test`,
    phone: '',
    currentPassword,
  });
  const change = (call: Call, currentPassword: string) =>
    post(call, '/api/trpc/auth.changePassword', {
      currentPassword,
      newPassword: 'orchid-canal-77',
    });
  const move = (call: Call, currentPassword: string) =>
    post(call, '/api/trpc/auth.updateProfile', newEmail(currentPassword));

  it('are counted by session, network and purpose', async () => {
    const { username } = await insertTestUser(testApp.deps);
    const [thief, owner] = [testApp.browser(), testApp.browser()];
    for (const browser of [thief, owner])
      await signIn({ browser, network: home }, username, testPassword);
    const statuses = await Promise.all(
      Array.from(
        { length: 11 },
        async () => (await move({ browser: thief, network: home }, 'not it at all')).status,
      ),
    );
    expect(
      [400, 429].map((wanted) => statuses.filter((status) => status === wanted).length),
    ).toEqual([10, 1]);
    expect((await change({ browser: thief, network: home }, 'not it at all')).status).toBe(400);
    expect((await move({ browser: owner, network: home }, testPassword)).status).toBe(200);
    expect((await change({ browser: owner, network: home }, testPassword)).status).toBe(200);
  });
});
