import { DomainError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ProfileUpdate } from '@stumpquote/domain/users/user-schemas';
import type { Caller, SignedInCaller } from '../../caller.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import { isUniqueViolation, type Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { limitRate } from '../../rate-limit.js';
import { signInFirst } from '../../require-capability.js';
import { inTransaction } from '../../transaction.js';
import { sendEmailChanged, sendPasswordChanged, sendPasswordReset, sendVerification } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { findByEmail, findByUsername, getUser, joinRequestsByEmail, updateUser } from './auth.queries.js';
import { signedInUser, type UserRow } from './auth.view.js';
import type { SignedIn } from './auth.service.js';
import { findSpentToken, issueToken, spendToken } from './one-time-tokens.js';
import { hashPassword, refuseGuessablePassword, verifyPassword } from './passwords.js';

const texts = authMessages.en;

const emailLimit = (key: string) => ({ key, max: 5, windowSeconds: 3600, message: texts.tooManyEmails });

/**
 * Confirms the address a link was sent to; older requests made with it then belong to the account. Anybody can make an account
 * with somebody else's address, so what was made before the proof ends with it: every session but the one that presses
 * (`ownSession`), and, where the pressing browser has no session of the account, the password, which is chosen anew. A second press, or
 * opening the link again, says that this is done; the password's own link is given out once, by the press that confirms.
 */
export async function verifyEmail(deps: Deps, caller: Caller, ownSession: string | null, token: string) {
  return inTransaction(deps, async (tx) => {
    const spent = await findSpentToken(tx, deps.clock, 'verify_email', token);
    const confirmed = spent && await getUser(tx, spent.userId);
    if (confirmed?.email_verified_at && confirmed.email === spent?.email && fromFlag(confirmed.is_active)) {
      return { email: spent.email, needsPassword: confirmed.password_hash === null, passwordToken: null, passwordEnded: false };
    }
    const owner = await spendToken(tx, deps.clock, 'verify_email', token, texts.brokenVerifyLink);
    const user = await getUser(tx, owner.userId);
    if (user.email !== owner.email || !fromFlag(user.is_active)) throw new DomainError('INVALID_LINK', texts.brokenVerifyLink);
    const isOwnBrowser = caller.user?.id === user.id && ownSession !== null && (await deps.sessions.userOf(ownSession, tx)) !== null;
    const keepsPassword = isOwnBrowser && user.password_hash !== null;
    const now = toInstant(deps.clock.now());
    await updateUser(tx, user.id, {
      email_verified_at: user.email_verified_at ?? now, updated_at: now, ...(keepsPassword ? {} : { password_hash: null }),
    });
    await deps.sessions.endAllIn(tx, user.id, isOwnBrowser ? ownSession : null);
    await joinRequestsByEmail(tx, user.id, owner.email);
    const passwordToken = keepsPassword ? null : await issueToken(tx, deps, 'reset_password', owner);
    return { email: owner.email, needsPassword: !keepsPassword, passwordToken, passwordEnded: !keepsPassword && user.password_hash !== null };
  });
}

export async function resendVerification(deps: Deps, caller: SignedInCaller) {
  await limitRate(deps.db, deps.clock, emailLimit(`verify:account:${caller.user.id}`));
  await inTransaction(deps, async (tx) => {
    const user = await getUser(tx, caller.user.id);
    if (user.email_verified_at === null) await sendVerification(tx, deps, user);
  });
  deps.outbox.wake();
  return { sent: !caller.user.emailVerified };
}

/** Answers alike whether or not the address is known; the link goes only to a verified one. */
export async function requestPasswordReset(deps: Deps, caller: Caller, email: string) {
  await limitRate(deps.db, deps.clock, { ...emailLimit(`reset:address:${caller.network}`), max: 20 });
  await limitRate(deps.db, deps.clock, emailLimit(`reset:email:${email}`));
  await inTransaction(deps, async (tx) => {
    const user = await findByEmail(tx, email);
    if (user !== undefined && fromFlag(user.is_active) && user.email_verified_at !== null) await sendPasswordReset(tx, deps, user);
  });
  deps.outbox.wake();
  return { requested: true };
}

/** Sets a new password by the e-mailed link and signs in; every other session ends. */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<SignedIn> {
  await refuseGuessablePassword(password, [], 'password');
  const passwordHash = await hashPassword(password);
  return inTransaction(deps, async (tx) => {
    const owner = await spendToken(tx, deps.clock, 'reset_password', token, texts.brokenResetLink);
    const user = await getUser(tx, owner.userId);
    if (user.email !== owner.email || !fromFlag(user.is_active)) throw new DomainError('INVALID_LINK', texts.brokenResetLink);
    // Whose link it is, is known only now; a refusal here leaves the link unspent.
    await refuseGuessablePassword(password, [user.username, user.first_name, user.last_name, owner.email], 'password');
    await deps.sessions.endAllIn(tx, user.id);
    const row = await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: toInstant(deps.clock.now()) });
    return { user: signedInUser(row), sessionId: await deps.sessions.createIn(tx, row.id) };
  });
}

/** Changes one's own password; every other session ends and this one is made anew. */
export async function changePassword(
  deps: Deps, caller: Pick<SignedInCaller, 'user'>, input: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { user } = caller;
  const row = await getUser(deps.db, user.id);
  if (row.password_hash === null) throw new DomainError('CONFLICT', texts.passwordNeeded);
  await requirePassword(deps, row, input.currentPassword);
  await refuseGuessablePassword(input.newPassword, [user.username, user.firstName, user.lastName, user.email ?? ''], 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  const sessionId = await inTransaction(deps, async (tx) => {
    // The password may have been changed, or the account deleted, while the typed one was compared.
    if ((await getUser(tx, user.id)).password_hash !== row.password_hash) throw refusedPassword(texts.wrongPassword);
    const changed = await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: toInstant(deps.clock.now()) });
    await deps.sessions.endAllIn(tx, user.id);
    await sendPasswordChanged(tx, deps, changed);
    return deps.sessions.createIn(tx, user.id);
  });
  deps.outbox.wake();
  return { user, sessionId };
}

/** Refuses whoever sits at a signed-in browser and does not know the password. */
async function requirePassword(deps: Deps, { id, password_hash: hash }: Pick<UserRow, 'id' | 'password_hash'>, currentPassword: string): Promise<void> {
  await limitRate(deps.db, deps.clock, { key: `password:account:${id}`, max: 10, windowSeconds: 900, message: texts.tooManyTries });
  if (hash === null || !await verifyPassword(hash, currentPassword)) throw refusedPassword(texts.wrongPassword);
}

const refusedPassword = (message: string) => new DomainError('VALIDATION', message, { issues: [{ path: ['currentPassword'], message }] });

/** A new address takes the password; an account that a request made has none yet: its link is in the mailbox that it names. */
const needsPassword = (row: Pick<UserRow, 'email' | 'password_hash'>, { email }: ProfileUpdate): boolean =>
  email !== undefined && email !== row.email && row.password_hash !== null;

/** Changes name, phone and address; a new address takes the password, must be verified again, and the old one is told. */
export async function updateProfile(deps: Deps, caller: Pick<SignedInCaller, 'user'>, input: ProfileUpdate) {
  const known = await getUser(deps.db, caller.user.id);
  const isProven = needsPassword(known, input);
  if (isProven) {
    if (input.currentPassword === undefined) throw refusedPassword(texts.passwordForEmail);
    await requirePassword(deps, known, input.currentPassword);
  }
  const view = await inTransaction(deps, async (tx) => {
    const before = await getUser(tx, caller.user.id);
    if (!fromFlag(before.is_active)) throw new DomainError('UNAUTHENTICATED', signInFirst);
    // The address or the password may have become another one while the typed one was compared.
    if (needsPassword(before, input) && !(isProven && before.password_hash === known.password_hash)) throw refusedPassword(texts.passwordForEmail);
    const newEmail = input.email === before.email ? undefined : input.email;
    if (newEmail !== undefined && (await findByEmail(tx, newEmail)) !== undefined) throw emailTaken();
    try {
      const after = await updateUser(tx, before.id, {
        first_name: input.firstName, last_name: input.lastName, phone: input.phone ?? null, updated_at: toInstant(deps.clock.now()),
        ...(newEmail === undefined ? {} : { email: newEmail, email_verified_at: null, ...await usernameFor(tx, before, newEmail) }),
      });
      if (newEmail !== undefined) {
        await sendVerification(tx, deps, after);
        if (before.email !== null) await sendEmailChanged(tx, deps, after, before.email);
      }
      return signedInUser(after);
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
  });
  deps.outbox.wake();
  return view;
}

/** Whose account a request made signs in by the address that it was made with: it follows that address until there is a password. */
async function usernameFor(tx: Db, { username, email, password_hash: hash }: UserRow, newEmail: string): Promise<Partial<Pick<UserRow, 'username' | 'username_key'>>> {
  if (hash !== null || username !== email || (await findByUsername(tx, newEmail)) !== undefined) return {};
  return { username: newEmail, username_key: newEmail.toLowerCase() };
}

export async function setLanguage(deps: Pick<Deps, 'db' | 'acting' | 'clock'>, caller: SignedInCaller, locale: Locale) {
  return inTransaction(deps, async (tx) => signedInUser(await updateUser(tx, caller.user.id, { locale, updated_at: toInstant(deps.clock.now()) })));
}

const emailTaken = () =>
  new DomainError('CONFLICT', texts.emailTaken, { issues: [{ path: ['email'], message: texts.emailTaken }] });
