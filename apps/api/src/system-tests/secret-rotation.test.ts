import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from '../features/requests/request-link.js';
import { insertTestRequest, insertTestUser, testPassword } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const [oldSecret, newSecret] = ['old'.repeat(12), 'new'.repeat(12)];

/** One database, served with the old secret, with both, and with only the new one. */
let before: TestApp;
let rotating: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await startTestApp({ environment: { APP_SECRET: oldSecret } });
  const onSameData = (environment: Record<string, string>) =>
    startTestApp({ environment, overrides: { db: before.deps.db } });
  rotating = await onSameData({ APP_SECRET: newSecret, APP_SECRET_PREVIOUS: oldSecret });
  after = await onSameData({ APP_SECRET: newSecret });
});
afterAll(async () => {
  for (const one of [after, rotating]) await one.app.close();
  await before.close();
});

const cookieIn = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stumpquote='))
    ?.split(';')[0] ?? '';
const asksWith = (cookie: string, on: TestApp) =>
  fetch(`${on.baseUrl}/api/user`, { headers: { cookie } });

it('keeps a session from before the new secret, and renews its cookie with the new one', async () => {
  const { username } = await insertTestUser(before.deps);
  const login = await fetch(`${before.baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
  });
  const old = cookieIn(login);
  expect((await asksWith(old, after)).status).toBe(401);
  for (let times = 0; times < 2; times += 1) {
    const answer = await asksWith(old, rotating);
    expect(answer.status).toBe(200);
    const renewed = cookieIn(answer);
    expect([
      (await asksWith(renewed, after)).status,
      (await asksWith(renewed, before)).status,
    ]).toEqual([200, 401]);
  }
});

it('accepts a link from before the new secret, and makes new links with the new one', async () => {
  const request = await insertTestRequest(before.deps);
  const keys = { old: keyOf(before.deps, request), made: keyOf(rotating.deps, request) };
  expect(keys.made).toBe(keyOf(after.deps, request));
  const opens = async (on: TestApp, key: string) =>
    await on
      .browser()
      .trpc.quoteRequests.openLink.mutate({ referenceNumber: request.reference_number, key })
      .then(
        () => true,
        () => false,
      );
  expect([await opens(rotating, keys.old), await opens(rotating, keys.made)]).toEqual([true, true]);
  expect([await opens(after, keys.old), await opens(after, keys.made)]).toEqual([false, true]);
  expect(
    await opens(rotating, `${keys.old.slice(0, -2)}${keys.old.endsWith('xx') ? 'yy' : 'xx'}`),
  ).toBe(false);
});
