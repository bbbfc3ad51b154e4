import { DomainError, fieldError } from '@stumpquote/domain/errors';
import {
  formatRecoveryCode,
  type SecondFactorProofInput,
} from '@stumpquote/domain/users/second-factor';
import { recordAccountEvent, type AuditOrigin } from '../../audit-trail/record-audit.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { sendSecondFactorChanged, type AccountEmailDeps } from './account-emails.js';
import { authMessages } from './auth.messages.js';
import { getUser, lockUser, updateUser } from './auth.queries.js';
import type { UserRow } from './auth.view.js';
import { authenticatorUri, newSecret } from './authenticator.js';
import { requirePassword, type SignedInSession } from './current-password.js';
import { seal } from './sealed-text.js';
import {
  secretPurpose,
  issueRecoveryCodes,
  consumeAppCode,
  consumeCode,
  type CodeDeps,
} from './second-factor-codes.js';
import { countRecoveryCodes, findSecondFactor, putSecondFactor } from './second-factor.queries.js';

const texts = authMessages;

/**
 * Runs after the password check. Throws SECOND_FACTOR_REQUIRED if the account needs a code and it
 * is missing or wrong.
 */
export async function passSecondFactor(
  deps: CodeDeps,
  origin: AuditOrigin,
  user: UserRow,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) requireCode(user);
  else if (user.second_factor_at !== null) await consumeCode(deps, origin, user.id, code);
}

/** Throws SECOND_FACTOR_REQUIRED if the account has a second factor. */
export function requireCode({ second_factor_at: since }: UserRow): void {
  if (since !== null) throw fieldError('SECOND_FACTOR_REQUIRED', ['code'], texts.codeNeeded);
}

export async function secondFactorState(deps: Pick<Deps, 'db'>, { user }: SignedInCaller) {
  const { second_factor_at: since } = await getUser(deps.db, user.id);
  return {
    since,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(deps.db, user.id),
  };
}

/** Creates the app's secret; not required until a first code proves that the app has it. */
export async function beginSecondFactor(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'secrets'>,
  caller: SignedInCaller,
) {
  const { id } = caller.user;
  return inTransaction(deps, async (tx) => {
    const user = await lockUser(tx, id);
    refuseIfOn(user);
    if (user.password_hash === null) throw new DomainError('CONFLICT', texts.passwordNeeded);
    const secret = newSecret(deps.ids);
    await putSecondFactor(tx, {
      user_id: id,
      sealed_secret: seal(deps.secrets.sealKeys[0], secret, secretPurpose(id)),
      last_step: null,
      created_at: toInstant(deps.clock.now()),
    });
    return {
      secret,
      uri: authenticatorUri(secret, { issuer: deps.config.company.name, label: user.username }),
    };
  });
}

/**
 * Turns the second factor on and ends other sessions, which needed only a password. The recovery
 * codes are shown only now.
 */
export async function confirmSecondFactor(
  deps: CodeDeps & AccountEmailDeps & Pick<Deps, 'sessions'>,
  caller: SignedInSession,
  { currentPassword, code }: SecondFactorProofInput,
) {
  const { id } = caller.user;
  const known = await getUser(deps.db, id);
  await requirePassword(deps, known, { caller, purpose: 'second_factor', currentPassword });
  const recoveryCodes = await inTransaction(deps, async (tx) => {
    const user = await rereadUser(tx, known);
    refuseIfOn(user);
    if ((await findSecondFactor(tx, id)) === undefined)
      throw new DomainError('CONFLICT', texts.secondFactorNotBegun);
    if (!(await consumeAppCode(tx, deps, id, code))) throw codeRefused();
    await deps.sessions.endAllIn(tx, id, caller.sessionId);
    const now = toInstant(deps.clock.now());
    const after = await updateUser(tx, id, { second_factor_at: now, updated_at: now });
    await sendSecondFactorChanged(tx, { ...deps, cause: caller }, after, 'on');
    await recordAccountEvent(tx, deps, caller, { action: 'second_factor_on', userId: id });
    return issueRecoveryCodes(tx, deps, id);
  });
  deps.outbox.wake();
  return { recoveryCodes: recoveryCodes.map(formatRecoveryCode) };
}

export async function renewRecoveryCodes(
  deps: CodeDeps & Pick<Deps, 'ids'>,
  caller: SignedInSession,
  proof: SecondFactorProofInput,
) {
  const recoveryCodes = await withProof(deps, caller, proof, async (tx, user) => {
    await recordAccountEvent(tx, deps, caller, {
      action: 'recovery_codes_renewed',
      userId: user.id,
    });
    return issueRecoveryCodes(tx, deps, user.id);
  });
  return { recoveryCodes: recoveryCodes.map(formatRecoveryCode) };
}

/** Runs a change after checking password and code, on a fresh read of the account. */
export async function withProof<T>(
  deps: CodeDeps,
  caller: SignedInSession,
  { currentPassword, code }: SecondFactorProofInput,
  change: (tx: Db, user: UserRow) => Promise<T>,
): Promise<T> {
  const known = await inTransaction(deps, async (tx) => {
    const user = await getUser(tx, caller.user.id);
    if (user.second_factor_at === null) throw new DomainError('CONFLICT', texts.secondFactorOff);
    return user;
  });
  await requirePassword(deps, known, { caller, purpose: 'second_factor', currentPassword });
  await consumeCode(deps, caller, known.id, code).catch((error: unknown) => {
    // 401 would mean signed out.
    throw error instanceof DomainError && error.code === 'SECOND_FACTOR_REQUIRED'
      ? codeRefused()
      : error;
  });
  return inTransaction(deps, async (tx) => {
    const user = await rereadUser(tx, known);
    // The code was for a second factor that may have been turned off since.
    if (user.second_factor_at !== known.second_factor_at)
      throw new DomainError('CONFLICT', texts.secondFactorOff);
    return change(tx, user);
  });
}

const codeRefused = () => fieldError('VALIDATION', ['code'], texts.wrongCode);

/**
 * Locks and rereads the account: its password may have changed, or it may have been deleted, since
 * the check began.
 */
async function rereadUser(tx: Db, known: UserRow): Promise<UserRow> {
  const user = await lockUser(tx, known.id);
  if (user.password_hash !== known.password_hash) {
    throw fieldError('VALIDATION', ['currentPassword'], texts.wrongPassword);
  }
  return user;
}

function refuseIfOn(user: UserRow): void {
  if (user.second_factor_at !== null) throw new DomainError('CONFLICT', texts.secondFactorOn);
}
