import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestRequest, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { createAdmin } from '../auth/create-admin.js';
import { sendRequestedResets } from '../auth/password-reset.service.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, {
    role: 'admin',
    first_name: 'Dana',
    last_name: 'White',
    username: 'dana',
  });
});
beforeEach(async () => {
  await testApp.deps.db.deleteFrom('audit_log').execute();
  await testApp.deps.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const entries = () => testApp.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const actionsOf = async (userId: number | null) =>
  (await entries())
    .filter((row) => row.user_id === userId)
    .map(({ kind, action }) => `${kind} ${action}`);
const linkToken = async (type: string): Promise<string> => {
  const { body } = await testApp.deps.db
    .selectFrom('messages')
    .select('body')
    .where('type', '=', type)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(body)?.[1] ?? '';
};

describe("an account's entries", () => {
  it('record a sign-in with its network and browser, and the sign-out', async () => {
    const user = await insertTestUser(testApp.deps);
    const browser = testApp.browser();
    const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox of the office' };
    await browser.fetch('/api/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: user.username, password: testPassword }),
    });
    await browser.trpc.auth.logout.mutate();
    expect(await entries()).toMatchObject([
      {
        kind: 'account',
        action: 'signed_in',
        user_id: user.id,
        network: '127.0.0.1',
        user_agent: 'Firefox of the office',
      },
      { kind: 'account', action: 'signed_out', user_id: user.id },
    ]);
  });

  it('record the account of a wrong password, but nothing that was typed', async () => {
    const { id, username } = await insertTestUser(testApp.deps);
    const fails = (typed: string) =>
      expect(
        testApp
          .browser()
          .trpc.auth.login.mutate({ username: typed, password: 'a-password-that-was-typed' }),
      ).rejects.toThrow();
    await fails(username);
    await fails('my-password-by-mistake');
    expect(await entries()).toMatchObject([
      { action: 'sign_in_failed', user_id: id },
      { action: 'sign_in_failed', user_id: null },
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/by-mistake|that-was-typed/);
  });

  it('record when the password and the email were changed', async () => {
    const { browser, user } = await signedInAs(testApp);
    const email = `new.${user.username}@example.test`;
    await browser.trpc.auth.changePassword.mutate({
      currentPassword: testPassword,
      newPassword: 'seven purple herons',
    });
    await browser.trpc.auth.updateProfile.mutate({
      firstName: 'Ana',
      lastName: 'Lopez',
      email,
      currentPassword: 'seven purple herons',
    });
    await browser.trpc.auth.verifyEmail.mutate({ token: await linkToken('email_verification') });
    await testApp.browser().trpc.auth.requestPasswordReset.mutate({ email });
    await sendRequestedResets(testApp.deps);
    await testApp.browser().trpc.auth.resetPassword.mutate({
      token: await linkToken('password_reset'),
      password: 'eight purple herons',
    });
    expect(await actionsOf(user.id)).toEqual([
      'account signed_in',
      'account password_changed',
      'account email_changed',
      'account email_confirmed',
      'account password_reset',
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/herons|example\.test/);
  });

  it('record that an account was created', async () => {
    const { id } = await testApp.browser().trpc.auth.register.mutate({
      username: 'audited',
      password: 'seven purple herons',
      firstName: 'Bea',
      lastName: 'Ruiz',
      email: 'audited@example.test',
      role: 'client',
    });
    expect(await actionsOf(id)).toEqual(['account registered']);
    const { id: adminId } = await createAdmin(testApp.deps, {
      username: 'second.admin',
      password: 'seven purple herons',
      firstName: 'Eve',
      lastName: 'Moss',
      email: 'eve@example.test',
    });
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'administration',
      action: 'admin_created',
      user_id: null,
      network: null,
      subject_id: String(adminId),
    });
  });
});

it('shows what an administrator decided, and no typed text', async () => {
  const { id } = await insertTestRequest(testApp.deps);
  await admin.browser.trpc.quoteRequests.reject.mutate({
    requestId: id,
    reason: 'secret-words-of-the-office',
  });
  const { id: userId } = await insertTestUser(testApp.deps);
  await admin.browser.trpc.users.setActive.mutate({ id: userId, isActive: false });
  expect(JSON.stringify(await entries())).not.toContain('secret-words');
  expect((await entries()).map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    {},
    { isActive: false },
  ]);
});

describe('the list', () => {
  const listed = async (query: Parameters<TestBrowser['trpc']['audit']['list']['query']>[0]) =>
    (await admin.browser.trpc.audit.list.query(query)).rows;

  it('shows who did what to which record, newest first, by log and by account', async () => {
    const { user } = await signedInAs(testApp, { first_name: 'Zora', last_name: 'Hurston' });
    const request = await insertTestRequest(testApp.deps);
    await admin.browser.trpc.users.setActive.mutate({ id: user.id, isActive: false });
    await admin.browser.trpc.quoteRequests.reject.mutate({
      requestId: request.id,
      reason: 'Out of reach',
    });
    expect(await listed({})).toMatchObject([
      {
        action: 'quoteRequests.reject',
        user: { name: 'Dana White', username: 'dana', role: 'admin' },
        subject: 'request',
        subjectName: request.reference_number,
      },
      {
        action: 'users.setActive',
        subject: 'user',
        subjectName: user.username,
        details: { isActive: false },
      },
      {
        action: 'signed_in',
        kind: 'account',
        user: { name: 'Zora Hurston' },
        network: '127.0.0.1',
      },
    ]);
    expect(await listed({ kind: 'account' })).toHaveLength(1);
    expect((await listed({ search: 'zora hur' })).map(({ action }) => action)).toEqual([
      'signed_in',
    ]);
    expect(await admin.browser.trpc.audit.list.query({ page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      rows: [{ action: 'signed_in' }],
    });
  });

  it('can be downloaded as CSV, which is audited too', async () => {
    await signedInAs(testApp, { first_name: 'Zora', last_name: 'Hurston' });
    const response = await admin.browser.fetch('/api/exports/audit.csv?kind=account');
    expect(response.status).toBe(200);
    expect((await response.text()).trim().split('\n')).toEqual([
      expect.stringContaining('Network'),
      expect.stringContaining('signed_in,Zora Hurston'),
    ]);
    expect(await listed({ kind: 'administration' })).toMatchObject([
      { action: 'exported', subject: 'export', subjectId: 'audit', user: { username: 'dana' } },
    ]);
  });
});
