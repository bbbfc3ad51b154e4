import { sessionLimits, sessionUseUpdateMinutes } from '@stumpquote/domain/users/session-limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCompany, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let companyId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  companyId = (await insertTestCompany(testApp.deps)).id;
});
afterEach(() => testApp.clock.setTo(new Date()));
afterAll(() => testApp.close());

async function signedIn(role: keyof typeof sessionLimits) {
  const user = await insertTestUser(testApp.deps, {
    role,
    company_id: role === 'tree_company_owner' ? companyId : null,
  });
  const browser = testApp.browser();
  await browser.trpc.auth.login.mutate({ username: user.username, password: testPassword });
  return { browser, user };
}
const opens = async (browser: TestBrowser): Promise<number> =>
  (await browser.rest('GET', '/api/user')).status;
const rowOf = (userId: number) =>
  testApp.deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

describe.each(['admin', 'tree_company_owner', 'client'] as const)('the session of %s', (role) => {
  const { unusedHours, days } = sessionLimits[role];

  it('ends after its idle timeout, which each use restarts', async () => {
    const { browser } = await signedIn(role);
    for (let times = 0; times < 2; times += 1) {
      testApp.clock.advance({ hours: unusedHours, minutes: -1 });
      expect(await opens(browser)).toBe(200);
    }
    testApp.clock.advance({ hours: unusedHours, minutes: 1 });
    expect(await opens(browser)).toBe(401);
  });

  it('ends at its expiry date, however often it is used', async () => {
    const { browser, user } = await signedIn(role);
    await testApp.deps.db
      .updateTable('sessions')
      .set({ last_used_at: '2030-01-01T00:00:00.000Z' })
      .where('user_id', '=', user.id)
      .execute();
    testApp.clock.advance({ days, minutes: -1 });
    expect(await opens(browser)).toBe(200);
    testApp.clock.advance({ minutes: 2 });
    expect(await opens(browser)).toBe(401);
  });

  it('is deleted after its idle timeout', async () => {
    const { user } = await signedIn(role);
    testApp.clock.advance({ hours: unusedHours, minutes: -1 });
    await testApp.deps.sessions.deleteExpired();
    expect(await rowOf(user.id)).toBeDefined();
    testApp.clock.advance({ minutes: 2 });
    await testApp.deps.sessions.deleteExpired();
    expect(await rowOf(user.id)).toBeUndefined();
  });
});

it('a use is recorded with its origin, and again only after some minutes', async () => {
  const { browser, user } = await signedIn('client');
  const made = await rowOf(user.id);
  expect([made?.created_at, made?.network, made?.user_agent]).toEqual([
    made?.last_used_at,
    null,
    null,
  ]);
  expect(await opens(browser)).toBe(200);
  const used = await rowOf(user.id);
  expect(used).toMatchObject({
    created_at: made?.created_at,
    network: '127.0.0.1',
    user_agent: 'node',
  });
  testApp.clock.advance({ minutes: sessionUseUpdateMinutes - 1 });
  expect(await opens(browser)).toBe(200);
  expect(await rowOf(user.id)).toEqual(used);
  testApp.clock.advance({ minutes: 2 });
  expect(await opens(browser)).toBe(200);
  const later = await rowOf(user.id);
  expect(later?.created_at).toBe(used?.created_at);
  expect(
    Date.parse(later?.last_used_at ?? '') - Date.parse(used?.last_used_at ?? ''),
  ).toBeGreaterThan(sessionUseUpdateMinutes * 60_000);
});
