import { lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { Deps } from '../../ports/deps.js';
import { seal, unseal } from './sealed-text.js';
import { secretPurpose } from './second-factor-codes.js';
import { allSecondFactors, updateSealedSecret } from './second-factor.queries.js';

/**
 * Re-encrypts the second-factor secrets with the newest key during a key rotation, so that the old
 * one can be removed.
 */
export async function resealSecondFactors(
  deps: Pick<Deps, 'acting' | 'db' | 'secrets'>,
): Promise<void> {
  const {
    sealKeys: [newest, ...earlier],
  } = deps.secrets;
  if (earlier.length === 0) return;
  await inTransaction(deps, async (tx) => {
    const userIds = (await allSecondFactors(tx)).map(({ user_id: userId }) => userId);
    await lockRows(tx, 'users', userIds);
    for (const { user_id: userId, sealed_secret: sealed } of await allSecondFactors(tx)) {
      const about = secretPurpose(userId);
      const secret =
        unseal([newest], sealed, about) === null ? unseal(earlier, sealed, about) : null;
      if (secret !== null) await updateSealedSecret(tx, userId, seal(newest, secret, about));
    }
  });
}
