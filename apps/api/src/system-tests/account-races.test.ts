import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.js';
import { login } from '../features/auth/auth.service.js';
import { issueToken } from '../features/auth/one-time-tokens.js';
import {
  requestPasswordReset,
  resetPassword,
  sendRequestedResets,
} from '../features/auth/password-reset.service.js';
import { removeSecondFactor } from '../features/auth/remove-second-factor.service.js';
import { consumeAppCode, consumeCode } from '../features/auth/second-factor-codes.js';
import { countRecoveryCodes } from '../features/auth/second-factor.queries.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '../features/auth/second-factor.service.js';
import { verifyEmail } from '../features/auth/verify-email.service.js';
import type { Deps } from '../ports/deps.js';
import { atOnce } from '../testing/at-once.js';
import { authenticatorApp } from '../testing/authenticator-app.js';
import { insertTestUser, testPassword } from '../testing/insert-rows.js';
import { asCaller, aVisitor, describeRaces } from '../testing/race-tests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let deps: Deps;
beforeAll(async () => {
  app = await startTestApp();
  deps = app.deps;
});
afterAll(() => app.close());

const countIn = async (table: 'messages' | 'sessions' | 'one_time_tokens', where: object) =>
  Number(
    (
      await deps.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .where((eb) => eb.and(where))
        .executeTakeFirstOrThrow()
    ).count,
  );

const proofOf = (code: string) => ({ currentPassword: testPassword, code });

async function withSecret() {
  const user = await insertTestUser(deps);
  const { secret } = await beginSecondFactor(deps, asCaller(user));
  return { user, caller: asCaller(user), secret, app: authenticatorApp(app.clock, secret) };
}

async function withSecondFactor() {
  const begun = await withSecret();
  const proof = proofOf(begun.app.codeNow());
  const { recoveryCodes } = await confirmSecondFactor(deps, begun.caller, proof);
  return { ...begun, recoveryCodes: recoveryCodes.map((code) => code.replaceAll('-', '')) };
}

const aToken = async (purpose: 'verify_email' | 'reset_password') => {
  const user = await insertTestUser(deps);
  const owner = { userId: user.id, email: user.email ?? '' };
  return { user, token: await inTransaction(deps, (tx) => issueToken(tx, deps, purpose, owner)) };
};

describeRaces(() => deps, {
  'the second factor is on with the secret that was confirmed': {
    locks: ['users'],
    async run(callers) {
      const { user, caller, app: phone } = await withSecret();
      const proof = proofOf(phone.codeNow());
      await atOnce(callers, async (i) => {
        if (i === 0) return confirmSecondFactor(deps, caller, proof);
        // During the comparison of the password.
        await sleep(10);
        return beginSecondFactor(deps, caller);
      });
      const { second_factor_at: since } = await deps.db
        .selectFrom('users')
        .select('second_factor_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      const next = phone.nextCode();
      const opens = await inTransaction(deps, (tx) => consumeAppCode(tx, deps, user.id, next));
      return (since !== null) === opens;
    },
    outcome: true,
  },
  'the second factor is turned off once': {
    locks: ['users'],
    async run(callers) {
      const { user, recoveryCodes } = await withSecondFactor();
      const { done } = await atOnce(callers, (i) =>
        removeSecondFactor(deps, asCaller(user), proofOf(recoveryCodes[i] ?? '')),
      );
      return { done, emails: await countIn('messages', { user_id: user.id }) };
    },
    outcome: { done: 1, emails: 2 },
  },
  'only the newest recovery codes work': {
    locks: ['users'],
    async run(callers) {
      const { user, recoveryCodes } = await withSecondFactor();
      await atOnce(callers, (i) =>
        renewRecoveryCodes(deps, asCaller(user), proofOf(recoveryCodes[i] ?? '')),
      );
      return countRecoveryCodes(deps.db, user.id);
    },
    outcome: 10,
  },
  'a confirmation link works however often it is opened, and gives one password link': {
    locks: ['users'],
    async run(callers) {
      const { user, token } = await aToken('verify_email');
      const { refused } = await atOnce(callers, () => verifyEmail(deps, aVisitor(), null, token));
      const issued = { user_id: user.id, purpose: 'reset_password' };
      return { refused, links: await countIn('one_time_tokens', issued) };
    },
    outcome: { refused: [], links: 1 },
  },
  'a password set by link ends all sessions of the previous one': {
    locks: ['users'],
    async run(callers) {
      const { user, token } = await aToken('reset_password');
      const signIn = { username: user.username, password: testPassword };
      await atOnce(callers, async (i) => {
        if (i === 0) return resetPassword(deps, aVisitor(), { token, password: 'quiet-harbor-91' });
        return login(deps, aVisitor(), signIn);
      });
      return countIn('sessions', { user_id: user.id });
    },
    outcome: 1,
  },
  "a sign-in that began without a second factor doesn't get past one turned on meanwhile": {
    locks: ['users'],
    async run(callers) {
      const { user, caller, app: phone } = await withSecret();
      const proof = proofOf(phone.codeNow());
      const signIn = { username: user.username, password: testPassword };
      await atOnce(callers, async (i) =>
        i === 0 ? confirmSecondFactor(deps, caller, proof) : login(deps, aVisitor(), signIn),
      );
      return countIn('sessions', { user_id: user.id });
    },
    outcome: 0,
  },
});

it("a second factor that is turned on while the mailbox's owner confirms doesn't remain", async () => {
  const user = await insertTestUser(deps, { email_verified_at: null });
  const { secret } = await beginSecondFactor(deps, asCaller(user));
  const proof = proofOf(authenticatorApp(app.clock, secret).codeNow());
  const owner = { userId: user.id, email: user.email ?? '' };
  const token = await inTransaction(deps, (tx) => issueToken(tx, deps, 'verify_email', owner));
  await atOnce(20, async (i) =>
    i === 0
      ? verifyEmail(deps, aVisitor(), null, token)
      : confirmSecondFactor(deps, asCaller(user), proof),
  );
  const { second_factor_at: since } = await deps.db
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect({ since, codes: await countRecoveryCodes(deps.db, user.id) }).toEqual({
    since: null,
    codes: 0,
  });
});

it("a sign-in that waits in the throttle isn't let past a second factor turned on meanwhile", async () => {
  const { user, caller, app: phone } = await withSecret();
  const wrong = { username: user.username, password: 'wrong-harbor-91' };
  await atOnce(21, () => login(deps, aVisitor(), wrong));
  const waiting = login(deps, aVisitor(), { username: user.username, password: testPassword });
  const refused = expect(waiting).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await sleep(50);
  await confirmSecondFactor(deps, caller, proofOf(phone.codeNow()));
  await refused;
  expect(await countIn('sessions', { user_id: user.id })).toBe(0);
});

it('a code opens an account once', async () => {
  const { user, recoveryCodes, app: phone } = await withSecondFactor();
  for (const code of [phone.nextCode(), recoveryCodes[0] ?? ''])
    expect(await atOnce(20, () => consumeCode(deps, aVisitor(), user.id, code))).toEqual({
      done: 1,
      refused: ['SECOND_FACTOR_REQUIRED'],
    });
});

it('the second factor is turned on once', async () => {
  const { user, app: phone } = await withSecret();
  const proof = proofOf(phone.codeNow());
  const { done } = await atOnce(20, () => confirmSecondFactor(deps, asCaller(user), proof));
  expect(done).toBe(1);
  expect(await countRecoveryCodes(deps.db, user.id)).toBe(10);
  expect(await countIn('messages', { user_id: user.id })).toBe(1);
});

it('a link sets one password', async () => {
  const { token } = await aToken('reset_password');
  const { done, refused } = await atOnce(20, (i) =>
    resetPassword(deps, aVisitor(), { token, password: `quiet-harbor-${i}` }),
  );
  expect({ done, refused }).toEqual({ done: 1, refused: ['INVALID_LINK'] });
});

it('a requested password link is sent once', async () => {
  const user = await insertTestUser(deps);
  await requestPasswordReset(deps, aVisitor(), user.email ?? randomUUID());
  await atOnce(20, () => sendRequestedResets(deps));
  expect(await countIn('messages', { user_id: user.id, type: 'password_reset' })).toBe(1);
});
