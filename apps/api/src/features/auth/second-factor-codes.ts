import { fieldError } from '@stumpquote/domain/errors';
import {
  isRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
} from '@stumpquote/domain/users/second-factor';
import { recordAccountEvent, type AuditOrigin } from '../../audit-trail/record-audit.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { resetCount, consumeRate, decrementCount } from '../../guards/rate-limit.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { sha256 } from '../../process/hashes.js';
import { authMessages } from './auth.messages.js';
import { base32Of, stepOfCode } from './authenticator.js';
import { unseal } from './sealed-text.js';
import {
  findSecondFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTimeStep,
} from './second-factor.queries.js';

const texts = authMessages;

export type CodeDeps = ChangeDeps & Pick<Deps, 'secrets' | 'log'>;

export const secretPurpose = (userId: number): string => `second factor of ${userId}`;

/** Replaces the recovery codes. A fast hash is enough for 80 random bits. */
export async function issueRecoveryCodes(
  tx: Db,
  deps: Pick<Deps, 'ids' | 'clock'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    base32Of(deps.ids.bytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(sha256), toInstant(deps.clock.now()));
  return codes;
}

/** Returns true if the app's code is right and unused, and marks it as used. */
export async function consumeAppCode(
  tx: Db,
  deps: Pick<Deps, 'secrets' | 'clock' | 'log'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await findSecondFactor(tx, userId);
  if (row === undefined) return false;
  const secret = unseal(deps.secrets.sealKeys, row.sealed_secret, secretPurpose(userId));
  if (secret === null) {
    deps.log.error(
      { userId },
      'a second factor was sealed with another server secret: only recovery codes open this account',
    );
    return false;
  }
  const step = stepOfCode(secret, code, deps.clock.now());
  return step !== null && consumeTimeStep(tx, userId, step);
}

const wrongCode = () => fieldError('SECOND_FACTOR_REQUIRED', ['code'], texts.wrongCode);

// Only callers who know the password get here, so a stranger can't use this to lock the account.
const limitsOf = (userId: number, network: string) =>
  [
    { key: `second-factor:${userId}:${network}`, max: 10, windowSeconds: 15 * 60 },
    { key: `second-factor:${userId}`, max: 50, windowSeconds: 24 * 3600 },
  ] as const;

/** Called for a new password, since guesses made with the old one no longer count. */
export const resetCodeAttempts = (db: Db, userId: number): Promise<void> =>
  resetCount(db, `second-factor:${userId}`);

/** Uses up an app code or a recovery code. Rate limited per account, with and without network. */
export async function consumeCode(
  deps: CodeDeps,
  origin: AuditOrigin,
  userId: number,
  code: string,
): Promise<void> {
  const [ofNetwork, ofAccount] = limitsOf(userId, origin.network);
  for (const limit of [ofNetwork, ofAccount])
    await consumeRate(deps.db, deps.clock, { ...limit, message: texts.tooManyCodes });
  const isRecovery = isRecoveryCode(code);
  const isRight = await inTransaction(deps, async (tx) => {
    const isSpent = isRecovery
      ? await consumeRecoveryCode(tx, userId, sha256(code), toInstant(deps.clock.now()))
      : await consumeAppCode(tx, deps, userId, code);
    const action = isSpent
      ? isRecovery
        ? 'recovery_code_used'
        : 'second_factor_passed'
      : 'second_factor_failed';
    await recordAccountEvent(tx, deps, origin, { action, userId });
    return isSpent;
  });
  if (!isRight) throw wrongCode();
  await resetCount(deps.db, ofNetwork.key);
  await decrementCount(deps.db, ofAccount.key);
}
