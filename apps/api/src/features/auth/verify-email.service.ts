import { DomainError } from '@stumpquote/domain/errors';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { assertBelowLimit, incrementCount } from '../../guards/rate-limit.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { linkRequestsByEmail } from '../requests/requests.queries.js';
import { sendVerification, type AccountEmailDeps } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { getUser, lockUser, updateUser } from './auth.queries.js';
import type { UserRow } from './auth.view.js';
import { consumeToken, findUsedToken, issueToken, lockTokenOwner } from './one-time-tokens.js';
import { resetCodeAttempts } from './second-factor-codes.js';
import { deleteSecondFactor } from './second-factor.queries.js';

const texts = authMessages;

/**
 * Confirms the emailed address and attaches earlier requests made with it. Anyone can register with
 * someone else's address, so this ends every session but `ownSession` and, unless that browser is
 * signed in to the account, the password (and known browsers with it) and the second factor.
 * Repeatable, but issues the password link only once.
 */
export async function verifyEmail(
  deps: ChangeDeps & Pick<Deps, 'ids' | 'sessions'>,
  caller: Caller,
  ownSession: string | null,
  token: string,
) {
  const limit = missLimit(caller);
  await assertBelowLimit(deps.db, deps.clock, limit);
  return inTransaction(deps, (tx) => confirmWith(tx, deps, caller, { ownSession, token })).catch(
    async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'INVALID_LINK')
        await incrementCount(deps.db, deps.clock, limit.key, limit.windowSeconds);
      throw error;
    },
  );
}

const missLimit = ({ network }: Caller) => ({
  key: `verify:miss:${network}`,
  max: 30,
  windowSeconds: 3600,
  message: texts.tooManyTries,
});

async function confirmWith(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'ids' | 'sessions'>,
  caller: Caller,
  { ownSession, token }: { ownSession: string | null; token: string },
) {
  await lockTokenOwner(tx, deps.clock, 'verify_email', token);
  const earlier = await earlierVerification(tx, deps, token);
  if (earlier !== null) return earlier;
  const owner = await consumeToken(tx, deps.clock, 'verify_email', token, texts.brokenVerifyLink);
  const user = await getUser(tx, owner.userId);
  if (user.email !== owner.email || !fromFlag(user.is_active))
    throw new DomainError('INVALID_LINK', texts.brokenVerifyLink);
  const isOwnBrowser =
    caller.user?.id === user.id &&
    ownSession !== null &&
    (await deps.sessions.userOf(ownSession, tx)) !== null;
  const keepsPassword = isOwnBrowser && user.password_hash !== null;
  await confirmEmail(tx, deps, user, { keepsPassword });
  await deps.sessions.endAllIn(tx, user.id, isOwnBrowser ? ownSession : null);
  await linkRequestsByEmail(tx, {
    userId: user.id,
    email: owner.email,
    now: toInstant(deps.clock.now()),
  });
  await recordAccountEvent(tx, deps, caller, { action: 'email_confirmed', userId: user.id });
  return {
    email: owner.email,
    needsPassword: !keepsPassword,
    passwordToken: keepsPassword ? null : await issueToken(tx, deps, 'reset_password', owner),
    passwordEnded: !keepsPassword && user.password_hash !== null,
  };
}

/**
 * Returns the result for a link that was opened before; null if it is new or the address has
 * changed.
 */
async function earlierVerification(tx: Db, { clock }: Pick<Deps, 'clock'>, token: string) {
  const used = await findUsedToken(tx, clock, 'verify_email', token);
  if (used === undefined) return null;
  const user = await getUser(tx, used.userId);
  if (user.email_verified_at === null || user.email !== used.email || !fromFlag(user.is_active))
    return null;
  return {
    email: used.email,
    needsPassword: user.password_hash === null,
    passwordToken: null,
    passwordEnded: false,
  };
}

async function confirmEmail(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  user: UserRow,
  { keepsPassword }: { keepsPassword: boolean },
): Promise<void> {
  const now = toInstant(clock.now());
  const confirmed = { email_verified_at: user.email_verified_at ?? now, updated_at: now };
  if (keepsPassword) {
    await updateUser(tx, user.id, confirmed);
    return;
  }
  await resetCodeAttempts(tx, user.id);
  // Nobody can register as an administrator, so an administrator's second factor isn't planted.
  const keepsSecondFactor = user.role === 'admin';
  if (!keepsSecondFactor) await deleteSecondFactor(tx, user.id);
  await updateUser(tx, user.id, {
    ...confirmed,
    password_hash: null,
    ...(keepsSecondFactor ? {} : { second_factor_at: null }),
  });
}

export async function resendVerification(
  deps: ChangeDeps & AccountEmailDeps,
  caller: SignedInCaller,
) {
  await inTransaction(deps, async (tx) => {
    const user = await lockUser(tx, caller.user.id);
    if (user.email_verified_at === null)
      await sendVerification(tx, { ...deps, cause: caller }, user);
  });
  deps.outbox.wake();
  return { sent: !caller.user.emailVerified };
}
