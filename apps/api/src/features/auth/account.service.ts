import { DomainError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ProfileUpdate } from '@stumpquote/domain/users/user-schemas';
import { usernameKey } from '@stumpquote/domain/users/username';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import { isUniqueViolation } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import { inTransaction } from '../../db/transaction.js';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { sendEmailChanged, sendPasswordChanged, sendVerification } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { findByEmail, getUser, updateUser } from './auth.queries.js';
import { personalOf, signedInUser, type UserRow } from './auth.view.js';
import { signedIn, type SignedIn } from './auth.service.js';
import { refusedPassword, requirePassword, type SignedInSession } from './current-password.js';
import { findUsedToken, issueToken, consumeToken } from './one-time-tokens.js';
import { resetCodeAttempts } from './second-factor-codes.js';
import { hashPassword, refuseGuessablePassword } from './passwords.js';
import { linkRequestsByEmail } from '../requests/requests.queries.js';

const texts = authMessages;

/**
 * Confirms the emailed address and attaches earlier requests made with it. Anyone can register with
 * someone else's address, so this ends every session but `ownSession` and, unless that browser is
 * signed in to the account, the password. Repeatable, but issues the password link only once.
 */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'sessions' | 'acting' | 'audit'>,
  caller: Caller,
  ownSession: string | null,
  token: string,
) {
  return inTransaction(deps, async (tx) => {
    const used = await findUsedToken(tx, deps.clock, 'verify_email', token);
    const confirmed = used && (await getUser(tx, used.userId));
    if (
      confirmed?.email_verified_at &&
      confirmed.email === used?.email &&
      fromFlag(confirmed.is_active)
    ) {
      return {
        email: used.email,
        needsPassword: confirmed.password_hash === null,
        passwordToken: null,
        passwordEnded: false,
      };
    }
    const owner = await consumeToken(tx, deps.clock, 'verify_email', token, texts.brokenVerifyLink);
    const user = await getUser(tx, owner.userId);
    if (user.email !== owner.email || !fromFlag(user.is_active))
      throw new DomainError('INVALID_LINK', texts.brokenVerifyLink);
    const isOwnBrowser =
      caller.user?.id === user.id &&
      ownSession !== null &&
      (await deps.sessions.userOf(ownSession, tx)) !== null;
    const keepsPassword = isOwnBrowser && user.password_hash !== null;
    const now = toInstant(deps.clock.now());
    await updateUser(tx, user.id, {
      email_verified_at: user.email_verified_at ?? now,
      updated_at: now,
      ...(keepsPassword ? {} : { password_hash: null }),
    });
    await deps.sessions.endAllIn(tx, user.id, isOwnBrowser ? ownSession : null);
    await linkRequestsByEmail(tx, user.id, owner.email);
    await recordAccountEvent(tx, deps, caller, { action: 'email_confirmed', userId: user.id });
    const passwordToken = keepsPassword
      ? null
      : await issueToken(tx, deps, 'reset_password', owner);
    return {
      email: owner.email,
      needsPassword: !keepsPassword,
      passwordToken,
      passwordEnded: !keepsPassword && user.password_hash !== null,
    };
  });
}

export async function resendVerification(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'acting' | 'outbox' | 'audit'>,
  caller: SignedInCaller,
) {
  await inTransaction(deps, async (tx) => {
    const user = await getUser(tx, caller.user.id);
    if (user.email_verified_at === null)
      await sendVerification(tx, { ...deps, cause: caller }, user);
  });
  deps.outbox.wake();
  return { sent: !caller.user.emailVerified };
}

/** Changes one's own password. Ends all sessions and starts a new one for this browser. */
export async function changePassword(
  deps: Pick<
    Deps,
    'config' | 'db' | 'clock' | 'ids' | 'secrets' | 'sessions' | 'acting' | 'outbox' | 'audit'
  >,
  caller: SignedInSession,
  input: { currentPassword: string; newPassword: string },
): Promise<SignedIn> {
  const { user } = caller;
  const row = await getUser(deps.db, user.id);
  if (row.password_hash === null) throw new DomainError('CONFLICT', texts.passwordNeeded);
  await requirePassword(deps, row, {
    caller,
    purpose: 'password',
    currentPassword: input.currentPassword,
  });
  await refuseGuessablePassword(deps, {
    password: input.newPassword,
    personal: personalOf(row),
    path: 'newPassword',
  });
  const passwordHash = await hashPassword(input.newPassword);
  const { changed, sessionId } = await inTransaction(deps, async (tx) => {
    // The password may have changed, or the account been deleted, during the hash comparison.
    if ((await getUser(tx, user.id)).password_hash !== row.password_hash)
      throw refusedPassword(texts.wrongPassword);
    const after = await updateUser(tx, user.id, {
      password_hash: passwordHash,
      updated_at: toInstant(deps.clock.now()),
    });
    await deps.sessions.endAllIn(tx, user.id);
    await resetCodeAttempts(tx, user.id);
    await sendPasswordChanged(tx, { ...deps, cause: caller }, after);
    await recordAccountEvent(tx, deps, caller, { action: 'password_changed', userId: user.id });
    return { changed: after, sessionId: await deps.sessions.createIn(tx, user.id) };
  });
  deps.outbox.wake();
  return signedIn(deps, caller, changed, sessionId);
}

/** A new address requires the password, unless the account (created with a request) has none. */
const needsPassword = (
  row: Pick<UserRow, 'email' | 'password_hash'>,
  { email }: ProfileUpdate,
): boolean => email !== undefined && email !== row.email && row.password_hash !== null;

/**
 * Updates name, phone, and email address. A new address requires the password and must be verified
 * again; the old address is notified.
 */
export async function updateProfile(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'acting' | 'outbox' | 'audit'>,
  caller: SignedInSession,
  input: ProfileUpdate,
) {
  const known = await getUser(deps.db, caller.user.id);
  const isProven = needsPassword(known, input);
  if (isProven) {
    if (input.currentPassword === undefined) throw refusedPassword(texts.passwordForEmail);
    await requirePassword(deps, known, {
      caller,
      purpose: 'email',
      currentPassword: input.currentPassword,
    });
  }
  const view = await inTransaction(deps, async (tx) => {
    const before = await getUser(tx, caller.user.id);
    if (!fromFlag(before.is_active))
      throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
    // The email or password may have changed while the typed password was being verified.
    if (needsPassword(before, input) && !(isProven && before.password_hash === known.password_hash))
      throw refusedPassword(texts.passwordForEmail);
    const newEmail = input.email === before.email ? undefined : input.email;
    if (newEmail !== undefined && (await findByEmail(tx, newEmail)) !== undefined)
      throw emailTaken();
    try {
      const after = await updateUser(tx, before.id, {
        first_name: input.firstName,
        last_name: input.lastName,
        phone: input.phone ?? null,
        updated_at: toInstant(deps.clock.now()),
        ...(newEmail === undefined
          ? {}
          : { email: newEmail, email_verified_at: null, ...usernameFor(before, newEmail) }),
      });
      if (newEmail !== undefined) {
        await sendVerification(tx, { ...deps, cause: caller }, after);
        if (before.email !== null)
          await sendEmailChanged(tx, { ...deps, cause: caller }, after, before.email);
        await recordAccountEvent(tx, deps, caller, { action: 'email_changed', userId: after.id });
      }
      return signedInUser(after);
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
  });
  deps.outbox.wake();
  return view;
}

/** Keeps a username that is the account's own address in sync with it, which frees the old one. */
const usernameFor = (
  { username, email }: UserRow,
  newEmail: string,
): Partial<Pick<UserRow, 'username' | 'username_key'>> =>
  username === email ? { username: newEmail, username_key: usernameKey(newEmail) } : {};

export async function setLanguage(
  deps: Pick<Deps, 'db' | 'acting' | 'clock'>,
  caller: SignedInCaller,
  locale: Locale,
) {
  return inTransaction(deps, async (tx) =>
    signedInUser(
      await updateUser(tx, caller.user.id, { locale, updated_at: toInstant(deps.clock.now()) }),
    ),
  );
}

const emailTaken = () =>
  new DomainError('CONFLICT', texts.emailTaken, {
    issues: [{ path: ['email'], message: texts.emailTaken }],
  });
