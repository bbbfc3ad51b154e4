import { DomainError } from '@stumpquote/domain/errors';
import type { SecondFactorProofInput } from '@stumpquote/domain/users/second-factor';
import { recordAccountEvent, recordAdministration } from '../../audit-trail/record-audit.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { sendSecondFactorChanged, type AccountEmailDeps } from './account-emails.js';
import { authMessages, userRefusals } from './auth.messages.js';
import { findByUsername, findUser, lockUser, updateUser } from './auth.queries.js';
import type { UserRow } from './auth.view.js';
import type { SignedInSession } from './current-password.js';
import type { CodeDeps } from './second-factor-codes.js';
import { deleteSecondFactor } from './second-factor.queries.js';
import { withProof } from './second-factor.service.js';

const texts = authMessages;

export async function removeSecondFactor(
  deps: CodeDeps & AccountEmailDeps,
  caller: SignedInSession,
  proof: SecondFactorProofInput,
) {
  await withProof(deps, caller, proof, async (tx, user) => {
    await turnOff(tx, { ...deps, cause: caller }, user, 'off');
    await recordAccountEvent(tx, deps, caller, { action: 'second_factor_off', userId: user.id });
  });
  deps.outbox.wake();
  return { isOn: false as const };
}

/**
 * Turns off another user's second factor, for someone who lost the app and the recovery codes and
 * whose identity the office has checked. Throws CONFLICT for one's own account.
 */
export async function removeSecondFactorFor(
  deps: ChangeDeps & AccountEmailDeps,
  caller: SignedInCaller,
  id: number,
) {
  if (id === caller.user.id) throw new DomainError('CONFLICT', texts.ownSecondFactor);
  await inTransaction(deps, async (tx) => {
    await lockRows(tx, 'users', [id]);
    const user = await findUser(tx, id);
    if (user === undefined) throw new DomainError('NOT_FOUND', userRefusals.notFound);
    await turnOff(tx, { ...deps, cause: caller }, user, 'removed');
  });
  deps.outbox.wake();
  return { id, hasSecondFactor: false as const };
}

/** Same from the terminal, for an administrator nobody else can help. */
export async function resetSecondFactor(
  deps: ChangeDeps & AccountEmailDeps,
  username: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const known = await findByUsername(tx, username);
    if (known === undefined) throw new DomainError('NOT_FOUND', userRefusals.notFound);
    const user = await lockUser(tx, known.id);
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
  deps: AccountEmailDeps & HasCause,
  user: UserRow,
  change: 'off' | 'removed',
): Promise<void> {
  if (user.second_factor_at === null) throw new DomainError('CONFLICT', texts.secondFactorOff);
  await deleteSecondFactor(tx, user.id);
  const after = await updateUser(tx, user.id, {
    second_factor_at: null,
    updated_at: toInstant(deps.clock.now()),
  });
  await sendSecondFactorChanged(tx, deps, after, change);
}
