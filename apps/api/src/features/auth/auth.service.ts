import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { LoginInput, Registration } from '@stumpquote/domain/users/user-schemas';
import { usernameKey } from '@stumpquote/domain/users/username';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import { isUniqueViolation, type Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller, SignedInUser } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { registerCompany } from '../companies/companies.service.js';
import { sendVerification, type AccountEmailDeps } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { findByEmail, findByUsername, insertUser, lockEmail, lockUser } from './auth.queries.js';
import { signedInUser, type UserRow } from './auth.view.js';
import { knownBrowserOf, knownBrowserCookie } from './known-browsers.js';
import { hashPassword, refuseGuessablePassword, verifyPassword } from './passwords.js';
import { passSecondFactor, requireCode } from './second-factor.service.js';
import { admitSignIn } from './sign-in-limits.js';

const texts = authMessages;

const hourSeconds = 3600;

export interface SignedIn {
  user: SignedInUser;
  sessionId: string;
  /** The Set-Cookie header that registers the browser as known to the account. */
  browserCookie: string;
}

export const signedIn = (
  deps: Pick<Deps, 'config' | 'ids' | 'secrets'>,
  caller: Pick<Caller, 'knownBrowsers'>,
  row: UserRow,
  sessionId: string,
): SignedIn => ({
  user: signedInUser(row),
  sessionId,
  browserCookie: knownBrowserCookie(deps, caller, row),
});

/**
 * Checks username and password. An unknown name, a wrong password, and a deactivated account get
 * the same answer after the same work.
 */
export async function login(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'secrets' | 'log' | 'metrics' | 'sessions'>,
  caller: Caller,
  input: LoginInput,
): Promise<SignedIn> {
  const row = await findByUsername(deps.db, input.username);
  const account = row === undefined ? `name:${usernameKey(input.username)}` : String(row.id);
  const admitted = await admitSignIn(deps, {
    account,
    network: caller.network,
    knownBrowser: knownBrowserOf(deps, caller, row),
  });
  const matches = await verifyPassword(row?.password_hash ?? null, input.password);
  if (row === undefined || !matches || !fromFlag(row.is_active)) {
    deps.metrics.loginFailed();
    await recordAccountEvent(deps.db, deps, caller, {
      action: 'sign_in_failed',
      userId: row?.id ?? null,
    });
    throw new DomainError('INVALID_CREDENTIALS', texts.invalidCredentials);
  }
  await admitted.succeeded();
  await passSecondFactor(deps, caller, row, input.code);
  const { now, sessionId } = await sessionForPassword(deps, caller, row);
  return signedIn(deps, caller, now, sessionId);
}

/**
 * Rechecks what may have changed while the attempt waited: password, activation, and second factor.
 */
const sessionForPassword = (
  deps: ChangeDeps & Pick<Deps, 'sessions'>,
  caller: Caller,
  row: UserRow,
): Promise<{ now: UserRow; sessionId: string }> =>
  inTransaction(deps, async (tx) => {
    const now = await lockUser(tx, row.id);
    if (now.password_hash !== row.password_hash || !fromFlag(now.is_active))
      throw new DomainError('INVALID_CREDENTIALS', texts.invalidCredentials);
    if (now.second_factor_at !== row.second_factor_at) requireCode(now);
    await recordAccountEvent(tx, deps, caller, { action: 'signed_in', userId: row.id });
    return { now, sessionId: await deps.sessions.createIn(tx, row.id) };
  });

/** Ends the browser's session and audits the sign-out. */
export const signOut = (
  deps: ChangeDeps & Pick<Deps, 'sessions'>,
  caller: Caller,
  sessionId: string,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await deps.sessions.endIn(tx, sessionId);
    if (caller.user !== null)
      await recordAccountEvent(tx, deps, caller, { action: 'signed_out', userId: caller.user.id });
  });

/** Registers a homeowner, or an unapproved company with its owner, and sends verification. */
export async function register(
  deps: ChangeDeps & AccountEmailDeps & Pick<Deps, 'secrets' | 'sessions'>,
  caller: Caller,
  input: Registration,
): Promise<SignedIn> {
  // Attempts are counted before any work, and accounts separately, so that someone whose password
  // is refused can choose another.
  await consumeRate(deps.db, deps.clock, registerLimit(`register:try:${caller.network}`, 60));
  await refuseTakenNames(deps.db, input.username, input.email);
  await refuseGuessablePassword(deps, {
    password: input.password,
    personal: [input.username, input.firstName, input.lastName, input.email],
    path: 'password',
  });
  await consumeRate(deps.db, deps.clock, registerLimit(`register:network:${caller.network}`, 20));
  const passwordHash = await hashPassword(input.password);
  const { row, sessionId } = await inTransaction(deps, async (tx) => {
    const company =
      input.role === 'tree_company_owner' ? await registerCompany(tx, deps, input) : null;
    await lockEmail(tx, input.email);
    const user = await insertUserOnce(tx, {
      ...newUser(deps, input),
      password_hash: passwordHash,
      company_id: company?.id ?? null,
    });
    await sendVerification(tx, { ...deps, cause: caller }, user);
    await recordAccountEvent(tx, deps, caller, { action: 'registered', userId: user.id });
    return { row: user, sessionId: await deps.sessions.createIn(tx, user.id) };
  });
  deps.outbox.wake();
  return signedIn(deps, caller, row, sessionId);
}

const registerLimit = (key: string, max: number) => ({
  key,
  max,
  windowSeconds: hourSeconds,
  message: texts.tooManyRegistrations,
});

function newUser(deps: Pick<Deps, 'clock'>, input: Omit<Registration, 'password'>) {
  const now = toInstant(deps.clock.now());
  return {
    username: input.username,
    username_key: usernameKey(input.username),
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone ?? null,
    role: input.role,
    locale: input.locale ?? defaultLocale,
    is_active: 1 as const,
    email_verified_at: null,
    second_factor_at: null,
    office_told_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  };
}

const emailTaken = () => fieldError('CONFLICT', ['email'], texts.emailTaken);
const usernameTaken = () => fieldError('CONFLICT', ['username'], texts.usernameTaken);

/** Throws CONFLICT at the field whose value another account has. */
export async function refuseTakenNames(db: Db, username: string, email: string): Promise<void> {
  if (await findByUsername(db, username)) throw usernameTaken();
  if (await findByEmail(db, email)) throw emailTaken();
}

/** Settles a race for a name: the unique index decides, and the loser gets CONFLICT. */
export async function insertUserOnce(
  tx: Db,
  user: Parameters<typeof insertUser>[1],
): Promise<UserRow> {
  try {
    return await insertUser(tx, user);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isEmail = error instanceof Error && error.message.includes('email');
    throw isEmail ? emailTaken() : usernameTaken();
  }
}

interface VisitorContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale?: Locale | undefined;
}

/**
 * Creates the account a visitor requested on the quote form: the email is the username, unverified
 * and without a password; the emailed link confirms it and sets one. Returns null if an account
 * with that address exists.
 */
export async function createVisitorAccount(
  tx: Db,
  deps: AccountEmailDeps & HasCause,
  contact: VisitorContact,
): Promise<UserRow | null> {
  await lockEmail(tx, contact.email);
  if ((await findByEmail(tx, contact.email)) ?? (await findByUsername(tx, contact.email)))
    return null;
  const user = await insertUser(tx, {
    ...newUser(deps, { ...contact, username: contact.email, role: 'client' }),
    password_hash: null,
    company_id: null,
  });
  await sendVerification(tx, deps, user);
  return user;
}
