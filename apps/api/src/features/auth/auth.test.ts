import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { anonymizeUser } from '../users/anonymize-user.js';
import { changePassword, updateProfile } from './account.service.js';
import { signedInUser, type UserRow } from './auth.view.js';
import type { SignedInSession } from './current-password.js';
import { sendRequestedResets } from './password-reset.service.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const sessionOf = (row: UserRow): SignedInSession => ({
  user: signedInUser(row),
  network: '192.0.2.1',
  userAgent: 'Test browser',
  sessionId: null,
});

const person = {
  username: 'mango-tree',
  password: 'river-lantern-42',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'Ana.Lopez@Example.test',
  role: 'client',
};

describe('registering', () => {
  beforeAll(async () => {
    await testApp.browser().trpc.auth.register.mutate({ ...person, role: 'client' });
  });

  it('registers a home owner, signs in, and sends the verification link', async () => {
    const browser = testApp.browser();
    const answer = await browser.rest('POST', '/api/register', {
      ...person,
      username: 'cedar-key',
      email: 'Ana.Cedar@Example.test',
      isActive: false,
      companyId: 99,
      id: 77,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      firstName: 'Ana',
      role: 'client',
      email: 'ana.cedar@example.test',
      emailVerified: false,
      hasPassword: true,
      companyId: null,
    });
    expect((await browser.rest('GET', '/api/user')).body).toMatchObject({ username: 'cedar-key' });
    const [message] = await testApp.deps.db
      .selectFrom('messages')
      .selectAll()
      .where('to_address', '=', 'ana.cedar@example.test')
      .execute();
    const token = /verify-email\?token=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
    expect(await browser.trpc.auth.verifyEmail.mutate({ token })).toMatchObject({
      email: 'ana.cedar@example.test',
      needsPassword: false,
    });
    expect(await browser.trpc.auth.me.query()).toMatchObject({ emailVerified: true });
    expect(await testApp.browser().trpc.auth.verifyEmail.mutate({ token })).toEqual({
      email: 'ana.cedar@example.test',
      needsPassword: false,
      passwordToken: null,
      passwordEnded: false,
    });
    await testApp.deps.db
      .updateTable('users')
      .set({ email: 'another@example.test' })
      .where('username', '=', 'cedar-key')
      .execute();
    await expect(browser.trpc.auth.verifyEmail.mutate({ token })).rejects.toThrow(
      'This link has expired or was already used',
    );
    await testApp.deps.db
      .updateTable('users')
      .set({ email: 'ana.cedar@example.test' })
      .where('username', '=', 'cedar-key')
      .execute();
  });

  it('registers an unapproved company with its owner', async () => {
    const browser = testApp.browser();
    await browser.trpc.auth.register.mutate({
      ...person,
      role: 'tree_company_owner',
      username: 'grinder',
      email: 'g@example.test',
      companyName: 'Ana Stumps',
    });
    expect(await browser.trpc.companies.mine.query()).toMatchObject({
      name: 'Ana Stumps',
      approvedAt: null,
      teamMembers: 1,
    });
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'password' }, 'password', 'This password is on the lists of leaked passwords'],
    [{ password: 'someone-new' }, 'password', 'This password is easy to guess'],
    [{ email: 'nope' }, 'email', 'Invalid email address'],
    [{ role: 'admin' }, 'role', 'Choose Home Owner or Tree Service Provider'],
    [
      { role: 'tree_company_owner' },
      'companyName',
      'Company name is required for service providers',
    ],
    [{ username: 'MANGO-tree' }, 'username', 'Username already exists'],
    [{ email: 'ANA.lopez@example.test' }, 'email', 'An account with this email already exists'],
  ])('refuses %o at its field', async (change, field, message) => {
    const answer = await testApp.browser().rest('POST', '/api/register', {
      ...person,
      username: 'someone-new',
      email: 'new@example.test',
      ...change,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const { issues } = answer.body as { issues: { path: string[]; message: string }[] };
    expect(issues.find((issue) => issue.path[0] === field)?.message).toContain(message);
  });
});

describe('signing in', () => {
  it('returns the same error for an unknown username and a wrong password', async () => {
    const { username } = await insertTestUser(testApp.deps);
    const wrong = await testApp
      .browser()
      .rest('POST', '/api/login', { username, password: 'wrong-password' });
    const unknown = await testApp
      .browser()
      .rest('POST', '/api/login', { username: 'nobody-here', password: 'wrong-password' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('accepts a password however its accents are encoded', async () => {
    const [composed, decomposed] = ['l\u00E1mpara-de-r\u00EDo-42', 'la\u0301mpara-de-ri\u0301o-42'];
    const status = async (username: string, password: string) =>
      (await testApp.browser().rest('POST', '/api/login', { username, password })).status;
    await testApp.browser().trpc.auth.register.mutate({
      ...person,
      role: 'client',
      username: 'river-lamp',
      email: 'lamp@example.test',
      password: decomposed,
    });
    expect(
      await Promise.all(
        [composed, decomposed, 'lampara-de-rio-42'].map((password) =>
          status('river-lamp', password),
        ),
      ),
    ).toEqual([200, 200, 401]);
  });

  it('limits attempts per account with 429 and Retry-After', async () => {
    const { username } = await insertTestUser(testApp.deps);
    for (let tries = 0; tries < 10; tries += 1)
      await testApp.browser().rest('POST', '/api/login', { username, password: 'wrong-password' });
    const answer = await testApp
      .browser()
      .rest('POST', '/api/login', { username, password: testPassword });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('ends the session at logout, even for a copied cookie', async () => {
    const { browser } = await signedInAs(testApp);
    const copiedCookie = browser.cookie('stumpquote');
    expect((await browser.rest('POST', '/api/logout')).status).toBe(200);
    const replay = await fetch(`${testApp.baseUrl}/api/user`, {
      headers: { cookie: `stumpquote=${copiedCookie}` },
    });
    expect(replay.status).toBe(401);
  });

  it('returns 401 and null if signed out', async () => {
    const browser = testApp.browser();
    expect((await browser.rest('GET', '/api/user')).status).toBe(401);
    expect((await browser.rest('GET', '/api/auth/session')).body).toEqual({ user: null });
  });

  it('refuses a write from another origin', async () => {
    const { browser } = await signedInAs(testApp);
    const answer = await browser.fetch('/api/logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('passwords', () => {
  it('resets by a link that works once, for an hour, to a verified address only', async () => {
    const verified = await insertTestUser(testApp.deps);
    const unverified = await insertTestUser(testApp.deps, { email_verified_at: null });
    const browser = testApp.browser();
    for (const { email } of [verified, unverified])
      await browser.trpc.auth.requestPasswordReset.mutate({ email: email ?? '' });
    await sendRequestedResets(testApp.deps);
    const sent = await testApp.deps.db
      .selectFrom('messages')
      .selectAll()
      .where('type', '=', 'password_reset')
      .where('to_address', 'in', [verified.email, unverified.email])
      .execute();
    expect(sent.map((message) => message.to_address)).toEqual([verified.email]);
    const token = /reset-password\?token=([\w-]+)/.exec(sent[0]?.body ?? '')?.[1] ?? '';
    testApp.clock.advance({ minutes: 61 });
    await expect(
      browser.trpc.auth.resetPassword.mutate({ token, password: 'orchid-canal-77' }),
    ).rejects.toThrow('This link has expired');
    testApp.clock.advance({ minutes: -61 });
    await browser.trpc.auth.resetPassword.mutate({ token, password: 'orchid-canal-77' });
    expect(await browser.trpc.auth.me.query()).toMatchObject({ id: verified.id });
    await expect(
      browser.trpc.auth.resetPassword.mutate({ token, password: 'orchid-canal-78' }),
    ).rejects.toThrow('already used');
  });

  it("refuses a new password made of the account's own names, at the field, and keeps the link valid", async () => {
    const user = await insertTestUser(testApp.deps, {
      username: 'heron-canal-17',
      last_name: 'Wintergreen-Lopez',
    });
    const browser = testApp.browser();
    await browser.trpc.auth.requestPasswordReset.mutate({ email: user.email ?? '' });
    await sendRequestedResets(testApp.deps);
    const sent = await testApp.deps.db
      .selectFrom('messages')
      .select('body')
      .where('to_address', '=', user.email)
      .executeTakeFirstOrThrow();
    const token = /reset-password\?token=([\w-]+)/.exec(sent.body)?.[1] ?? '';
    for (const password of [
      'heron-canal-17',
      'Heron-Canal-17',
      'wintergreen-lopez',
      user.email ?? '',
    ]) {
      await expect(
        browser.trpc.auth.resetPassword.mutate({ token, password }),
      ).rejects.toMatchObject({
        message: expect.stringContaining('This password is easy to guess') as string,
        data: { issues: [{ path: ['password'] }] },
      });
    }
    await browser.trpc.auth.resetPassword.mutate({ token, password: 'orchid-canal-77' });
    expect(await browser.trpc.auth.me.query()).toMatchObject({ id: user.id });
  });

  it('changing one ends the other sessions and keeps this one', async () => {
    const { browser, user } = await signedInAs(testApp);
    const other = testApp.browser();
    await other.trpc.auth.login.mutate({ username: user.username, password: testPassword });
    await expect(
      browser.trpc.auth.changePassword.mutate({
        currentPassword: 'not it at all',
        newPassword: 'orchid-canal-77',
      }),
    ).rejects.toThrow("Your current password isn't right");
    await browser.trpc.auth.changePassword.mutate({
      currentPassword: testPassword,
      newPassword: 'orchid-canal-77',
    });
    expect(await other.trpc.auth.me.query()).toBeNull();
    expect(await browser.trpc.auth.me.query()).toMatchObject({ id: user.id });
  });
});

describe('the profile', () => {
  const bea = { firstName: 'Bea', lastName: 'Lopez', email: 'bea@example.test', phone: '' };

  it.each([
    [undefined, 'Enter your current password to change the email address'],
    ['', 'Enter your current password to change the email address'],
    ['not it at all', "Your current password isn't right"],
  ])(
    'lets someone without the password (%j) change everything except the email',
    async (currentPassword, message) => {
      const { browser, user } = await signedInAs(testApp);
      await expect(
        browser.trpc.auth.updateProfile.mutate({ ...bea, currentPassword }),
      ).rejects.toMatchObject({
        message,
        data: { httpStatus: 400, issues: [{ path: ['currentPassword'], message }] },
      });
      expect(
        await browser.trpc.auth.updateProfile.mutate({ ...bea, email: user.email ?? '' }),
      ).toMatchObject({ firstName: 'Bea', email: user.email });
    },
  );

  it.each([
    ['the address', {}, { email: 'meanwhile@example.test' }],
    [
      'the password',
      { email: 'wanted@example.test', currentPassword: testPassword },
      { password_hash: 'of another password' },
    ],
  ])(
    "doesn't change the email if %s changed during the check",
    // Relies on a single connection, which runs statements one at a time.
    { tags: 'sqlite' },
    async (_what, wanted, meanwhile) => {
      const { db } = testApp.deps;
      const row = await insertTestUser(testApp.deps);
      const change = updateProfile(testApp.deps, sessionOf(row), {
        ...bea,
        email: row.email ?? '',
        ...wanted,
      });
      await db.updateTable('users').set(meanwhile).where('id', '=', row.id).execute();
      await expect(change).rejects.toMatchObject({
        code: 'VALIDATION',
        message: 'Enter your current password to change the email address',
      });
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      expect(email).toBe('email' in meanwhile ? meanwhile.email : row.email);
    },
  );

  it('keeps the current email if none is sent', async () => {
    const { browser, user } = await signedInAs(testApp);
    await testApp.deps.db
      .updateTable('users')
      .set({ email: 'changed-elsewhere@example.test' })
      .where('id', '=', user.id)
      .execute();
    const { email: _, ...names } = bea;
    expect(await browser.trpc.auth.updateProfile.mutate(names)).toMatchObject({
      firstName: 'Bea',
      email: 'changed-elsewhere@example.test',
      emailVerified: true,
    });
  });

  it.each([
    [
      'profile',
      (caller: SignedInSession) =>
        updateProfile(testApp.deps, caller, {
          ...bea,
          email: 'refilled@example.test',
          currentPassword: testPassword,
        }),
      'UNAUTHENTICATED',
    ],
    [
      'password',
      (caller: SignedInSession) =>
        changePassword(testApp.deps, caller, {
          currentPassword: testPassword,
          newPassword: 'seven purple herons',
        }),
      'VALIDATION',
    ],
  ])(
    "doesn't refill an account that is deleted while its new %s is checked",
    // Relies on a single connection, which runs statements one at a time.
    { tags: 'sqlite' },
    async (_what, change, code) => {
      const { db } = testApp.deps;
      const row = await insertTestUser(testApp.deps);
      const changed = change(sessionOf(row));
      await anonymizeUser(db, row.id, row.updated_at);
      await expect(changed).rejects.toMatchObject({ code });
      expect(
        await db
          .selectFrom('users')
          .select(['email', 'first_name', 'password_hash'])
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow(),
      ).toEqual({ email: null, first_name: 'Deleted', password_hash: null });
      expect(
        await db.selectFrom('sessions').select('id').where('user_id', '=', row.id).execute(),
      ).toEqual([]);
    },
  );

  it('changes the username too if it was the old address', async () => {
    const { deps } = testApp;
    const row = await insertTestUser(deps, {
      username: 'mistyped@example.test',
      email: 'mistyped@example.test',
      password_hash: null,
    });
    const named = await insertTestUser(deps, { username: 'has-a-name', password_hash: null });
    const names = { firstName: 'Bea', lastName: 'Ruiz', phone: '' };
    expect(
      await updateProfile(deps, sessionOf(row), { ...names, email: 'right@example.test' }),
    ).toMatchObject({ username: 'right@example.test' });
    expect(
      await updateProfile(deps, sessionOf(named), { ...names, email: 'named@example.test' }),
    ).toMatchObject({ username: 'has-a-name' });
  });

  it("can't be used to guess passwords", async () => {
    const { browser } = await signedInAs(testApp);
    const guess = () =>
      browser.trpc.auth.updateProfile.mutate({ ...bea, currentPassword: 'not it at all' });
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject({ data: { httpStatus: 400 } });
    await expect(guess()).rejects.toMatchObject({ data: { httpStatus: 429 } });
  });

  it('asks to verify a new email and notifies the old one', async () => {
    const { browser, user } = await signedInAs(testApp);
    const changed = await browser.trpc.auth.updateProfile.mutate({
      ...bea,
      currentPassword: testPassword,
    });
    expect(changed).toMatchObject({
      firstName: 'Bea',
      email: 'bea@example.test',
      emailVerified: false,
    });
    const types = await testApp.deps.db
      .selectFrom('messages')
      .select(['type', 'to_address', 'body'])
      .where('user_id', '=', user.id)
      .execute();
    // Somebody else may have chosen the new address for what it says.
    expect(types.find(({ type }) => type === 'email_changed')?.body).not.toContain('bea@');
    expect(types.map(({ type, to_address }) => ({ type, to_address }))).toEqual(
      expect.arrayContaining([
        { type: 'email_verification', to_address: 'bea@example.test' },
        { type: 'email_changed', to_address: user.email },
      ]),
    );
  });

  it("refuses somebody else's address", async () => {
    const { browser } = await signedInAs(testApp);
    const other = await insertTestUser(testApp.deps);
    await expect(
      browser.trpc.auth.updateProfile.mutate({
        firstName: 'A',
        lastName: 'B',
        email: other.email ?? '',
        phone: '',
        currentPassword: testPassword,
      }),
    ).rejects.toThrow('An account with this email already exists');
  });
});
