import { DomainError } from '@stumpquote/domain/errors';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { sendPasswordReset, sendVerification } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import {
  deleteResetRequest,
  findByEmail,
  getUser,
  insertResetRequest,
  oldestResetRequests,
  updateUser,
} from './auth.queries.js';
import { signedIn, type SignedIn } from './auth.service.js';
import { personalDataOf } from './auth.view.js';
import { knownBrowserOf } from './known-browsers.js';
import { findToken, consumeToken, lockTokenOwner } from './one-time-tokens.js';
import { hashPassword, refuseGuessablePassword } from './passwords.js';
import { resetCodeAttempts } from './second-factor-codes.js';

const texts = authMessages;
const hourSeconds = 3600;

/**
 * Stores the request and returns. The account is looked up later, so the answer and its timing are
 * the same for every address.
 */
export async function requestPasswordReset(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'secrets' | 'outbox'>,
  caller: Caller,
  email: string,
) {
  // A browser that has signed in before gets its own limit, which nobody else can use up.
  const knownBrowser =
    caller.knownBrowsers === undefined
      ? null
      : knownBrowserOf(deps, caller, await findByEmail(deps.db, email));
  await inTransaction(deps, async (tx) => {
    if (knownBrowser === null)
      await deps.outbox.count(tx, {
        channel: 'email',
        type: 'password_reset',
        to: email,
        cause: caller,
      });
    else
      await consumeRate(tx, deps.clock, {
        key: `reset:browser:${knownBrowser}`,
        max: 3,
        windowSeconds: hourSeconds,
        message: texts.tooManyTries,
      });
    await insertResetRequest(tx, email, toInstant(deps.clock.now()));
  });
  return { requested: true };
}

const resetsPerRound = 20;

/**
 * Sends the requested emails. One that is refused is dropped, so that it doesn't block the others.
 */
export async function sendRequestedResets(deps: Deps): Promise<void> {
  for (const { email } of await oldestResetRequests(deps.db, resetsPerRound)) {
    try {
      await inTransaction(deps, async (tx) => {
        if (await deleteResetRequest(tx, email)) await sendResetTo(tx, deps, email);
      });
    } catch (error) {
      // A rejection is final; a database error is retried in the next round.
      if (!(error instanceof DomainError)) throw error;
      await deleteResetRequest(deps.db, email);
    }
    deps.outbox.wake();
  }
}

/**
 * Only a confirmed address gets the link that sets a password. An unconfirmed one gets the
 * confirmation link, which revokes whatever a stranger set up with the address.
 */
async function sendResetTo(tx: Db, deps: Deps, email: string): Promise<void> {
  const user = await findByEmail(tx, email);
  if (user === undefined || !fromFlag(user.is_active)) return;
  const counted = { ...deps, cause: 'counted' as const };
  await (user.email_verified_at === null
    ? sendVerification(tx, counted, user)
    : sendPasswordReset(tx, counted, user));
}

/**
 * Sets a new password with the emailed link and ends every session. Signs in unless the account has
 * a second factor: a mailbox doesn't count as one. A rejected password doesn't use up the link.
 */
export async function resetPassword(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'secrets' | 'sessions'>,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<SignedIn | null> {
  await consumeRate(deps.db, deps.clock, {
    key: `reset:try:${caller.network}`,
    max: 30,
    windowSeconds: hourSeconds,
    message: texts.tooManyTries,
  });
  const owner = await findToken(
    deps.db,
    deps.clock,
    'reset_password',
    token,
    texts.brokenResetLink,
  );
  const known = await getUser(deps.db, owner.userId);
  await refuseGuessablePassword(deps, {
    password,
    personal: personalDataOf(known),
    path: 'password',
  });
  const passwordHash = await hashPassword(password);
  const { row, sessionId } = await inTransaction(deps, (tx) =>
    replacePassword(tx, deps, caller, token, passwordHash),
  );
  return sessionId === null ? null : signedIn(deps, caller, row, sessionId);
}

async function replacePassword(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'sessions'>,
  caller: Caller,
  token: string,
  passwordHash: string,
) {
  await lockTokenOwner(tx, deps.clock, 'reset_password', token);
  const { userId, email } = await consumeToken(
    tx,
    deps.clock,
    'reset_password',
    token,
    texts.brokenResetLink,
  );
  const user = await getUser(tx, userId);
  if (user.email !== email || !fromFlag(user.is_active))
    throw new DomainError('INVALID_LINK', texts.brokenResetLink);
  await deps.sessions.endAllIn(tx, user.id);
  await resetCodeAttempts(tx, user.id);
  await recordAccountEvent(tx, deps, caller, { action: 'password_reset', userId: user.id });
  const row = await updateUser(tx, user.id, {
    password_hash: passwordHash,
    updated_at: toInstant(deps.clock.now()),
  });
  const sessionId = row.second_factor_at === null ? await deps.sessions.createIn(tx, row.id) : null;
  return { row, sessionId };
}
