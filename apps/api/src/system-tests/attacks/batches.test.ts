import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertTestUser } from '../../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const verifications = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      verifications.count += 1;
      return argon2.verify(...given);
    },
  };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const json = { 'content-type': 'application/json' };
const names = (name: string, count: number): string =>
  Array.from({ length: count }, () => name).join(',');
const numbered = <T>(count: number, value: T): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, value])));

const queries = (count: number) =>
  fetch(
    `${testApp.baseUrl}/api/trpc/${names('auth.me', count)}?batch=1&input=${encodeURIComponent(numbered(count, null))}`,
  );
const logins = (count: number, login: object) =>
  fetch(`${testApp.baseUrl}/api/trpc/${names('auth.login', count)}?batch=1`, {
    method: 'POST',
    headers: json,
    body: numbered(count, login),
  });

it('runs a batch of ten calls, and nothing of a batch of eleven or four thousand', async () => {
  expect((await queries(10)).status).toBe(200);
  for (const count of [11, 400]) {
    const refused = await queries(count);
    expect(refused.status).toBe(400);
    expect((await refused.text()).length).toBeLessThan(1000);
  }
  const many = await logins(4000, { username: 'nobody', password: 'x' }).then(
    ({ status }) => status,
  );
  expect([400, 404, 413, 414, 431]).toContain(many);
  verifications.count = 0;
  expect((await logins(11, { username: 'nobody', password: 'guess-number-1' })).status).toBe(400);
  expect(verifications.count).toBe(0);
});

it('counts each guess in a batch of sign-ins', async () => {
  const { username } = await insertTestUser(testApp.deps);
  verifications.count = 0;
  const statusesOf = async (response: Response) =>
    ((await response.json()) as { error?: { data: { httpStatus: number } } }[]).map(
      ({ error }) => error?.data.httpStatus,
    );
  expect(await statusesOf(await logins(10, { username, password: 'guess-number-1' }))).toEqual(
    Array.from({ length: 10 }, () => 401),
  );
  expect(await statusesOf(await logins(10, { username, password: 'guess-number-2' }))).toEqual(
    Array.from({ length: 10 }, () => 429),
  );
  expect(verifications.count).toBe(10);
});

it("concurrent guesses don't get past the limit", async () => {
  const { username } = await insertTestUser(testApp.deps);
  await testApp.deps.db.deleteFrom('rate_limits').execute();
  verifications.count = 0;
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      testApp.browser().rest('POST', '/api/login', { username, password: 'guess-number-3' }),
    ),
  );
  expect(verifications.count).toBe(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
});

it('an unknown username, a known one, and an account without a password cost one verification each', async () => {
  await testApp.deps.db.deleteFrom('rate_limits').execute();
  const known = await insertTestUser(testApp.deps);
  const deactivated = await insertTestUser(testApp.deps, { is_active: 0 });
  const without = await insertTestUser(testApp.deps, { password_hash: null });
  const costs: number[] = [];
  for (const username of [
    known.username,
    deactivated.username,
    without.username,
    'nobody-has-this-name',
  ]) {
    verifications.count = 0;
    expect(
      (await testApp.browser().rest('POST', '/api/login', { username, password: 'guess-number-4' }))
        .status,
    ).toBe(401);
    costs.push(verifications.count);
  }
  expect(costs).toEqual([1, 1, 1, 1]);
});
