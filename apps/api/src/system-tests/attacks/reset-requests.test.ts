import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { issueToken } from '../../features/auth/one-time-tokens.js';
import { sendRequestedResets } from '../../features/auth/password-reset.service.js';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { statementsOf } from '../../testing/statements-of.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());

const ask = (email: string) => testApp.browser().trpc.auth.requestPasswordReset.mutate({ email });
const mailsTo = async (email: string) =>
  (
    await testApp.deps.db
      .selectFrom('messages')
      .select('type')
      .where('to_address', '=', email)
      .execute()
  ).map(({ type }) => type);

it('run the same statements before responding for a known and an unknown address', async () => {
  const { email } = await insertTestUser(testApp.deps);
  await ask('warms-up@example.test');
  const known = await statementsOf(testApp.deps, () => ask(email ?? ''));
  const unknown = await statementsOf(testApp.deps, () => ask('nobody@example.test'));
  expect(unknown).toEqual(known);
  expect(known.filter((statement) => /users|messages|one_time_tokens/.test(statement))).toEqual([]);
});

it('are stored until the email is sent, once each, and never sent to a stranger', async () => {
  const { email } = await insertTestUser(testApp.deps, { username: 'asks-twice' });
  await Promise.all([ask(email ?? ''), ask(email ?? ''), ask('stranger@example.test')]);
  expect(await mailsTo(email ?? '')).toEqual([]);
  await sendRequestedResets(testApp.deps);
  await sendRequestedResets(testApp.deps);
  expect(await mailsTo(email ?? '')).toEqual(['password_reset']);
  expect(await mailsTo('stranger@example.test')).toEqual([]);
  expect(await testApp.deps.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual(
    [],
  );
});

it("by strangers don't use up the limit of a browser that signed in before", async () => {
  const { username, email } = await insertTestUser(testApp.deps);
  const known = testApp.browser();
  await known.trpc.auth.login.mutate({ username, password: testPassword });
  for (let index = 0; index < 3; index += 1) await ask(email ?? '');
  await sendRequestedResets(testApp.deps);
  await expect(ask(email ?? '')).rejects.toMatchObject({ data: { httpStatus: 429 } });
  await known.trpc.auth.requestPasswordReset.mutate({ email: email ?? '' });
  await sendRequestedResets(testApp.deps);
  const bodies = (
    await testApp.deps.db
      .selectFrom('messages')
      .select('body')
      .where('to_address', '=', email ?? '')
      .orderBy('created_at')
      .execute()
  ).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
});

it('keep earlier links valid until one is used', async () => {
  const { id, email } = await insertTestUser(testApp.deps);
  const issue = () =>
    issueToken(testApp.deps.db, testApp.deps, 'reset_password', { userId: id, email: email ?? '' });
  const [earlier, later, latest] = [await issue(), await issue(), await issue()];
  const reset = (token: string) =>
    testApp.browser().trpc.auth.resetPassword.mutate({ token, password: 'seven purple herons' });
  await reset(earlier);
  for (const token of [earlier, later, latest])
    await expect(reset(token)).rejects.toThrow('This link has expired');
});

it('send the confirmation link if a stranger created the account with that address', async () => {
  const { email } = await insertTestUser(testApp.deps, {
    username: 'planted',
    email_verified_at: null,
  });
  await ask(email ?? '');
  await sendRequestedResets(testApp.deps);
  expect(await mailsTo(email ?? '')).toEqual(['email_verification']);
});

it('look up no user and check no password if the link is invalid', async () => {
  const statements = await statementsOf(testApp.deps, async () => {
    await expect(
      testApp.browser().trpc.auth.resetPassword.mutate({ token: 'made-up', password: 'password' }),
    ).rejects.toThrow('This link has expired');
  });
  expect(statements.filter((statement) => /users/.test(statement))).toEqual([]);
});
