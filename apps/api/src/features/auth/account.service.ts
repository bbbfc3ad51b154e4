import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ProfileUpdate } from '@stumpquote/domain/users/user-schemas';
import { usernameKey } from '@stumpquote/domain/users/username';
import type { Updateable } from 'kysely';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromFlag, toFlag, toInstant } from '../../db/columns.js';
import { isUniqueViolation, type Db } from '../../db/database.js';
import type { UsersTable } from '../../db/schema/users.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import {
  sendEmailChanged,
  sendPasswordChanged,
  sendVerification,
  type AccountEmailDeps,
} from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { findByEmail, getUser, lockEmail, lockUser, updateUser } from './auth.queries.js';
import { signedIn, type SignedIn } from './auth.service.js';
import { personalDataOf, signedInUser, type UserRow } from './auth.view.js';
import { refusedPassword, requirePassword, type SignedInSession } from './current-password.js';
import { hashPassword, refuseGuessablePassword } from './passwords.js';
import { resetCodeAttempts } from './second-factor-codes.js';

const texts = authMessages;

/** Changes one's own password. Ends all sessions and starts a new one for this browser. */
export async function changePassword(
  deps: ChangeDeps & AccountEmailDeps & Pick<Deps, 'secrets' | 'sessions'>,
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
    personal: personalDataOf(row),
    path: 'newPassword',
  });
  const passwordHash = await hashPassword(input.newPassword);
  const { changed, sessionId } = await inTransaction(deps, async (tx) => {
    // The password may have changed, or the account been deleted, during the hash comparison.
    if ((await lockUser(tx, user.id)).password_hash !== row.password_hash)
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
  deps: ChangeDeps & AccountEmailDeps,
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
    const before = await lockUser(tx, caller.user.id);
    if (!fromFlag(before.is_active))
      throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
    // The email or password may have changed while the typed password was being verified.
    if (needsPassword(before, input) && !(isProven && before.password_hash === known.password_hash))
      throw refusedPassword(texts.passwordForEmail);
    return signedInUser(await changeProfile(tx, deps, caller, before, input));
  });
  deps.outbox.wake();
  return view;
}

async function changeProfile(
  tx: Db,
  deps: AccountEmailDeps,
  caller: SignedInSession,
  before: UserRow,
  input: ProfileUpdate,
): Promise<UserRow> {
  const profile = {
    first_name: input.firstName,
    last_name: input.lastName,
    phone: input.phone ?? null,
    ...(input.wantsOfficeNews !== undefined && {
      wants_office_news: toFlag(input.wantsOfficeNews),
    }),
    updated_at: toInstant(deps.clock.now()),
  };
  if (input.email === undefined || input.email === before.email)
    return updateUser(tx, before.id, profile);
  const after = await changeEmail(tx, before, input.email, profile);
  await sendVerification(tx, { ...deps, cause: caller }, after);
  if (before.email !== null)
    await sendEmailChanged(tx, { ...deps, cause: caller }, after, before.email);
  await recordAccountEvent(tx, deps, caller, { action: 'email_changed', userId: after.id });
  return after;
}

/** The new address still has to be verified. Throws CONFLICT if another account has it. */
async function changeEmail(
  tx: Db,
  before: UserRow,
  email: string,
  profile: Updateable<UsersTable>,
): Promise<UserRow> {
  await lockEmail(tx, email);
  if ((await findByEmail(tx, email)) !== undefined) throw emailTaken();
  try {
    return await updateUser(tx, before.id, {
      ...profile,
      email,
      email_verified_at: null,
      ...usernameFor(before, email),
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Keeps a username that is the account's own address in sync with it, which frees the old one. */
const usernameFor = (
  { username, email }: UserRow,
  newEmail: string,
): Partial<Pick<UserRow, 'username' | 'username_key'>> =>
  username === email ? { username: newEmail, username_key: usernameKey(newEmail) } : {};

export async function setLanguage(deps: ChangeDeps, caller: SignedInCaller, locale: Locale) {
  return inTransaction(deps, async (tx) =>
    signedInUser(
      await updateUser(tx, caller.user.id, { locale, updated_at: toInstant(deps.clock.now()) }),
    ),
  );
}

const emailTaken = () => fieldError('CONFLICT', ['email'], texts.emailTaken);
