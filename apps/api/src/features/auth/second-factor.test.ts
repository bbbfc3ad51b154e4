import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UsersTable } from '../../db/schema/users.js';
import { authenticatorApp } from '../../testing/authenticator-app.js';
import { testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { sendRequestedResets } from './password-reset.service.js';
import { resetSecondFactor } from './remove-second-factor.service.js';
import { resealSecondFactors } from './reseal-second-factors.js';
import { seal, unseal } from './sealed-text.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin' });
});
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());
afterAll(() => testApp.close());

const codeNeeded = 'Enter the 6-digit code from your authenticator app, or a recovery code';
const refusal = {
  data: { httpStatus: 401, domainCode: 'SECOND_FACTOR_REQUIRED', issues: [{ path: ['code'] }] },
};

/** A user with the second factor on, plus the app and the recovery codes. */
async function aCarefulPerson(fields: Partial<Insertable<UsersTable>> = {}) {
  const { browser, user } = await signedInAs(testApp, fields);
  const { secret } = await browser.trpc.secondFactor.begin.mutate();
  const app = authenticatorApp(testApp.clock, secret);
  const { recoveryCodes } = await browser.trpc.secondFactor.confirm.mutate({
    currentPassword: testPassword,
    code: app.codeNow(),
  });
  const signIn = (code?: string, from = testApp.browser()) =>
    from.trpc.auth.login.mutate({
      username: user.username,
      password: testPassword,
      ...(code === undefined ? {} : { code }),
    });
  return { browser, user, app, secret, recoveryCodes, signIn };
}

const actionsOf = async (userId: number) =>
  (
    await testApp.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const mailsTo = async (userId: number) =>
  (
    await testApp.deps.db
      .selectFrom('messages')
      .select('type')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map(({ type }) => type);

describe('turning it on', () => {
  it('requires the password and a code, ends other sessions, notifies the user, and stores no secret in the clear', async () => {
    const { browser, user } = await signedInAs(testApp);
    const elsewhere = testApp.browser();
    await elsewhere.trpc.auth.login.mutate({ username: user.username, password: testPassword });
    const { secret, uri } = await browser.trpc.secondFactor.begin.mutate();
    expect(uri).toMatch(
      new RegExp(
        `^otpauth://totp/.*${user.username}\\?.*secret=${secret}&algorithm=SHA1&digits=6&period=30$`,
      ),
    );
    const app = authenticatorApp(testApp.clock, secret);
    const { confirm } = browser.trpc.secondFactor;
    await expect(
      confirm.mutate({ currentPassword: 'not the password', code: app.codeNow() }),
    ).rejects.toThrow("Your current password isn't right");
    await expect(
      confirm.mutate({ currentPassword: testPassword, code: app.wrongCode() }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: ['code'] }] } });
    await elsewhere.trpc.auth.current.query();
    const { recoveryCodes } = await confirm.mutate({
      currentPassword: testPassword,
      code: app.codeNow(),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    await expect(elsewhere.trpc.auth.current.query()).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
    expect(await browser.trpc.secondFactor.state.query()).toEqual({
      since: expect.any(String) as string,
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(user.id)).toEqual(['second_factor_on']);
    const storedRows = JSON.stringify([
      await testApp.deps.db.selectFrom('second_factors').selectAll().execute(),
      await testApp.deps.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [
      secret,
      ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
    ])
      expect(storedRows).not.toContain(text);
    await expect(browser.trpc.secondFactor.begin.mutate()).rejects.toThrow(
      'Two-step sign-in is already on',
    );
  });

  it("isn't required until a first code has proved that the app has the secret", async () => {
    const { browser, user } = await signedInAs(testApp);
    await expect(
      browser.trpc.secondFactor.confirm.mutate({ currentPassword: testPassword, code: '123456' }),
    ).rejects.toThrow('scan the QR code first');
    await browser.trpc.secondFactor.begin.mutate();
    expect(
      await testApp
        .browser()
        .trpc.auth.login.mutate({ username: user.username, password: testPassword }),
    ).toMatchObject({ id: user.id });
  });
});

describe('signing in', () => {
  it('answers the documented path with 401, a code and a message, and takes the code along with the password', async () => {
    const { user, app } = await aCarefulPerson();
    const browser = testApp.browser();
    const credentials = { username: user.username, password: testPassword };
    expect(await browser.rest('POST', '/api/login', credentials)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', message: codeNeeded, issues: [{ path: ['code'] }] },
    });
    expect((await browser.rest('GET', '/api/user')).status).toBe(401);
    expect(await browser.rest('POST', '/api/login', { ...credentials, code: 'abc' })).toMatchObject(
      { status: 400, body: { message: codeNeeded } },
    );
    expect(
      await browser.rest('POST', '/api/login', { ...credentials, code: app.nextCode() }),
    ).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await browser.rest('GET', '/api/user')).status).toBe(200);
  });

  it("doesn't mention a code to anyone who doesn't know the password", async () => {
    const { user, app } = await aCarefulPerson();
    await expect(
      testApp.browser().trpc.auth.login.mutate({
        username: user.username,
        password: 'not the password',
        code: app.nextCode(),
      }),
    ).rejects.toMatchObject({
      message: 'Invalid username or password',
      data: { domainCode: 'INVALID_CREDENTIALS' },
    });
  });

  it('accepts the previous and the next code, each once, even concurrently, and none older', async () => {
    const { app, signIn } = await aCarefulPerson();
    const early = app.nextCode();
    const code = app.nextCode();
    await signIn(code);
    await expect(signIn(code)).rejects.toMatchObject(refusal);
    await expect(signIn(early)).rejects.toMatchObject(refusal);
    const next = app.nextCode();
    testApp.clock.advance({ seconds: -25 });
    const answers = await Promise.allSettled([signIn(next), signIn(next), signIn(next)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    testApp.clock.advance({ seconds: 120 });
    await expect(signIn(next)).rejects.toMatchObject(refusal);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const {
      browser,
      signIn,
      user,
      recoveryCodes: [first = '', second = ''],
    } = await aCarefulPerson();
    await signIn(first.toLowerCase().replaceAll('-', ' '));
    await expect(signIn(first)).rejects.toMatchObject(refusal);
    await signIn(second);
    expect(await browser.trpc.secondFactor.state.query()).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await actionsOf(user.id)).toEqual(
      expect.arrayContaining(['second_factor_on', 'recovery_code_used', 'second_factor_failed']),
    );
  });

  it('limits code guesses by account and network, and starts over with a new password', async () => {
    const { app, signIn, browser } = await aCarefulPerson();
    for (let guess = 0; guess < 10; guess += 1)
      await expect(signIn(app.wrongCode())).rejects.toMatchObject(refusal);
    await expect(signIn(app.nextCode())).rejects.toMatchObject({
      data: { httpStatus: 429, retryAfterSeconds: expect.any(Number) as number },
    });
    expect(await browser.trpc.auth.current.query()).toMatchObject({ role: 'client' });
    testApp.clock.advance({ minutes: 16 });
    await signIn(app.nextCode());
  });

  it('asks for the code after a password reset too', async () => {
    const { app, user, signIn } = await aCarefulPerson();
    const browser = testApp.browser();
    await browser.trpc.auth.requestPasswordReset.mutate({ email: user.email ?? '' });
    await sendRequestedResets(testApp.deps);
    const { body } = await testApp.deps.db
      .selectFrom('messages')
      .select('body')
      .where('user_id', '=', user.id)
      .where('type', '=', 'password_reset')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(body)?.[1] ?? '';
    expect(
      await browser.trpc.auth.resetPassword.mutate({ token, password: 'seven purple herons' }),
    ).toBeNull();
    expect((await browser.rest('GET', '/api/user')).status).toBe(401);
    await expect(signIn(app.nextCode())).rejects.toMatchObject({
      data: { domainCode: 'INVALID_CREDENTIALS' },
    });
    const credentials = { username: user.username, password: 'seven purple herons' };
    await expect(browser.trpc.auth.login.mutate(credentials)).rejects.toMatchObject(refusal);
    expect(
      await browser.trpc.auth.login.mutate({ ...credentials, code: app.nextCode() }),
    ).toMatchObject({ id: user.id });
  });
});

describe('turning it off', () => {
  it('requires the password and a code, as do new recovery codes', async () => {
    const {
      browser,
      app,
      user,
      signIn,
      recoveryCodes: [old = ''],
    } = await aCarefulPerson();
    const { remove, renewRecoveryCodes } = browser.trpc.secondFactor;
    await expect(
      renewRecoveryCodes.mutate({ currentPassword: testPassword, code: app.wrongCode() }),
    ).rejects.toMatchObject({ data: { httpStatus: 400, issues: [{ path: ['code'] }] } });
    await expect(
      remove.mutate({ currentPassword: 'not the password', code: app.nextCode() }),
    ).rejects.toThrow("Your current password isn't right");
    const {
      recoveryCodes: [fresh = ''],
    } = await renewRecoveryCodes.mutate({ currentPassword: testPassword, code: app.nextCode() });
    await expect(signIn(old)).rejects.toMatchObject(refusal);
    await signIn(fresh);
    await remove.mutate({ currentPassword: testPassword, code: app.nextCode() });
    await signIn();
    expect(await mailsTo(user.id)).toEqual(['second_factor_on', 'second_factor_off']);
    expect(await browser.trpc.secondFactor.state.query()).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect(
      await testApp.deps.db
        .selectFrom('second_factors')
        .select('user_id')
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([]);
  });

  it('may be done by an administrator for another user, who is notified, but never for their own account without proof', async () => {
    const { user, signIn } = await aCarefulPerson();
    const { removeFor } = admin.browser.trpc.secondFactor;
    expect(
      (await admin.browser.trpc.users.list.query({ search: user.username })).rows,
    ).toMatchObject([{ hasSecondFactor: true }]);
    await removeFor.mutate({ id: user.id });
    await signIn();
    expect(await mailsTo(user.id)).toEqual(['second_factor_on', 'second_factor_removed']);
    await expect(removeFor.mutate({ id: user.id })).rejects.toThrow('Two-step sign-in is off');
    const boss = await aCarefulPerson({ role: 'admin' });
    await expect(
      boss.browser.trpc.secondFactor.removeFor.mutate({ id: boss.user.id }),
    ).rejects.toThrow('Turn off your own two-step sign-in on your account page');
  });

  it('works from the terminal, and ends with the account', async () => {
    const { user, signIn } = await aCarefulPerson({ role: 'admin' });
    await resetSecondFactor(testApp.deps, user.username);
    await signIn();
    const { user: gone } = await aCarefulPerson();
    await admin.browser.trpc.users.remove.mutate({ id: gone.id });
    const left = await testApp.deps.db
      .selectFrom('users')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['users.second_factor_at', 'second_factors.user_id'])
      .where('users.id', '=', gone.id)
      .execute();
    expect(left).toEqual([{ second_factor_at: null, user_id: null }]);
  });
});

it('still works with the previous server secret during rotation, and without it once all are resealed', async () => {
  const { app, signIn } = await aCarefulPerson();
  const { deps } = testApp;
  const before = deps.secrets;
  const [old] = before.sealKeys;
  const renewed = Buffer.alloc(32, 7);
  try {
    deps.secrets = { ...before, sealKeys: [renewed, old] };
    await signIn(app.nextCode());
    await resealSecondFactors(deps);
    deps.secrets = { ...before, sealKeys: [renewed] };
    await signIn(app.nextCode());
  } finally {
    deps.secrets = { ...before, sealKeys: [old, renewed] };
    await resealSecondFactors(deps);
    deps.secrets = before;
  }
  await signIn(app.nextCode());
});

it('unseals with any of its keys, for the same account only', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = seal(one, 'SECRET', 'second factor of 7');
  expect(sealed).not.toContain('SECRET');
  expect(unseal([two, one], sealed, 'second factor of 7')).toBe('SECRET');
  expect(unseal([two], sealed, 'second factor of 7')).toBeNull();
  expect(unseal([one], sealed, 'second factor of 8')).toBeNull();
  expect(
    unseal(
      [one],
      `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
      'second factor of 7',
    ),
  ).toBeNull();
});
