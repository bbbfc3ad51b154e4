import { DomainError } from '@stumpquote/domain/errors';
import { formatRecoveryCode, type SecondFactorProof } from '@stumpquote/domain/users/second-factor';
import type { SignedInCaller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { inTransaction } from '../../db/transaction.js';
import {
  recordAccountEvent,
  recordAdministration,
  type AuditOrigin,
} from '../../audit-trail/record-audit.js';
import { requirePassword, type SignedInSession } from './current-password.js';
import { sendSecondFactorChanged } from './account-emails.js';
import { authMessages, userRefusals } from './auth.messages.js';
import { findByUsername, getUser, updateUser, findUser } from './auth.queries.js';
import type { UserRow } from './auth.view.js';
import { authenticatorUri, newSecret } from './authenticator.js';
import { seal } from './sealed-text.js';
import {
  secretPurpose,
  issueRecoveryCodes,
  consumeAppCode,
  consumeCode,
  wrongCode,
} from './second-factor-codes.js';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  putSecondFactor,
  replaceRecoveryCodes,
} from './second-factor.queries.js';

const texts = authMessages;

/**
 * Runs after the password check. Throws SECOND_FACTOR_REQUIRED if the account needs a code and it
 * is missing or wrong.
 */
export async function passSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log' | 'acting' | 'audit'>,
  origin: AuditOrigin,
  user: UserRow,
  code: string | undefined,
): Promise<void> {
  if (user.second_factor_at === null) return;
  if (code === undefined) {
    throw new DomainError('SECOND_FACTOR_REQUIRED', texts.codeNeeded, {
      issues: [{ path: ['code'], message: texts.codeNeeded }],
    });
  }
  await consumeCode(deps, origin, user.id, code);
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
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'secrets' | 'acting' | 'audit'>,
  caller: SignedInCaller,
) {
  const { id } = caller.user;
  return inTransaction(deps, async (tx) => {
    const user = await getUser(tx, id);
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
  deps: Pick<
    Deps,
    | 'config'
    | 'db'
    | 'clock'
    | 'ids'
    | 'secrets'
    | 'log'
    | 'sessions'
    | 'acting'
    | 'outbox'
    | 'audit'
  >,
  caller: SignedInSession,
  { currentPassword, code }: SecondFactorProof,
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

export async function removeSecondFactor(
  deps: Pick<
    Deps,
    'config' | 'db' | 'clock' | 'ids' | 'secrets' | 'log' | 'acting' | 'outbox' | 'audit'
  >,
  caller: SignedInSession,
  proof: SecondFactorProof,
) {
  await withProof(deps, caller, proof, async (tx, user) => {
    await turnOff(tx, { ...deps, cause: caller }, user, 'off');
    await recordAccountEvent(tx, deps, caller, { action: 'second_factor_off', userId: user.id });
  });
  deps.outbox.wake();
  return { isOn: false as const };
}

export async function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'log' | 'acting' | 'audit'>,
  caller: SignedInSession,
  proof: SecondFactorProof,
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

/**
 * Turns off another user's second factor, for someone who lost the app and the recovery codes and
 * whose identity the office has checked. Throws CONFLICT for one's own account.
 */
export async function removeSecondFactorFor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'acting' | 'outbox' | 'audit'>,
  caller: SignedInCaller,
  id: number,
) {
  if (id === caller.user.id) throw new DomainError('CONFLICT', texts.ownSecondFactor);
  await inTransaction(deps, async (tx) => {
    const user = await findUser(tx, id);
    if (user === undefined) throw new DomainError('NOT_FOUND', userRefusals.notFound);
    await turnOff(tx, { ...deps, cause: caller }, user, 'removed');
  });
  deps.outbox.wake();
  return { id, hasSecondFactor: false as const };
}

/** Same from the terminal, for an administrator nobody else can help. */
export async function resetSecondFactor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'acting' | 'outbox' | 'audit'>,
  username: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const user = await findByUsername(tx, username);
    if (user === undefined) throw new DomainError('NOT_FOUND', userRefusals.notFound);
    await turnOff(tx, { ...deps, cause: 'system' }, user, 'removed');
    await recordAdministration(tx, deps, null, {
      action: 'second_factor_reset',
      subject: 'user',
      subjectId: String(user.id),
    });
  });
}

async function turnOff(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'ids' | 'outbox'> & HasCause,
  user: UserRow,
  change: 'off' | 'removed',
): Promise<void> {
  if (user.second_factor_at === null) throw new DomainError('CONFLICT', texts.secondFactorOff);
  await deleteSecondFactor(tx, user.id);
  await replaceRecoveryCodes(tx, user.id, [], '');
  const after = await updateUser(tx, user.id, {
    second_factor_at: null,
    updated_at: toInstant(deps.clock.now()),
  });
  await sendSecondFactorChanged(tx, deps, after, change);
}

/** Runs a change after checking password and code, on a fresh read of the account. */
async function withProof<T>(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'log' | 'acting' | 'audit'>,
  caller: SignedInSession,
  { currentPassword, code }: SecondFactorProof,
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
  return inTransaction(deps, async (tx) => change(tx, await rereadUser(tx, known)));
}

const codeRefused = () => {
  const { text, issues } = wrongCode();
  return new DomainError('VALIDATION', text, { issues: [...issues] });
};

/** Rereads the account: it may have a new password, or be deleted, since the check began. */
async function rereadUser(tx: Db, known: UserRow): Promise<UserRow> {
  const user = await getUser(tx, known.id);
  if (user.password_hash !== known.password_hash) {
    throw new DomainError('VALIDATION', texts.wrongPassword, {
      issues: [{ path: ['currentPassword'], message: texts.wrongPassword }],
    });
  }
  return user;
}

function refuseIfOn(user: UserRow): void {
  if (user.second_factor_at !== null) throw new DomainError('CONFLICT', texts.secondFactorOn);
}
