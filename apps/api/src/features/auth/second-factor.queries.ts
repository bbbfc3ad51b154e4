import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { SecondFactorsTable } from '../../db/schema/users.js';

export const findSecondFactor = (db: Db, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Inserts a second factor, or replaces one that was never confirmed. */
export const putSecondFactor = (tx: Db, row: NewRow<SecondFactorsTable>) =>
  tx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        sealed_secret: row.sealed_secret,
        last_step: null,
        created_at: row.created_at,
      }),
    )
    .execute();

/** Returns true for the first use of a code; false if it or a later one was already used. */
export async function consumeTimeStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function consumeRecoveryCode(
  tx: Db,
  userId: number,
  codeHash: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Db,
  userId: number,
  codeHashes: readonly string[],
  now: string,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(
      codeHashes.map((hash) => ({
        code_hash: hash,
        user_id: userId,
        used_at: null,
        created_at: now,
      })),
    )
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const allSecondFactors = (db: Db) =>
  db.selectFrom('second_factors').select(['user_id', 'sealed_secret']).orderBy('user_id').execute();

export const updateSealedSecret = (tx: Db, userId: number, sealedSecret: string) =>
  tx
    .updateTable('second_factors')
    .set({ sealed_secret: sealedSecret })
    .where('user_id', '=', userId)
    .execute();

/** Deletes the app's secret, confirmed or not, and the recovery codes. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
