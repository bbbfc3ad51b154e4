import type { Db } from '../../db/database.js';

/** The request's consent to improve the measuring, if it is given and not revoked. */
export const currentMeasuringConsent = (db: Db, requestId: number) =>
  db
    .selectFrom('measuring_consents')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** When each of these requests' current consents was given; requests without one are missing. */
export async function measuringConsentsSince(
  db: Db,
  requestIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('measuring_consents')
    .select(['quote_request_id', 'given_at'])
    .where('quote_request_id', 'in', requestIds)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.quote_request_id, row.given_at]));
}

export const insertMeasuringConsent = (
  tx: Db,
  consent: { quote_request_id: number; version: string; text: string; given_at: string },
) =>
  tx
    .insertInto('measuring_consents')
    .values({ ...consent, revoked_at: null })
    .execute();

/**
 * Ends the consents of these requests. Their stumps keep their numbers, and so their part, should
 * the customers agree again.
 */
export async function revokeMeasuringConsents(
  tx: Db,
  requestIds: readonly number[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('measuring_consents')
    .set({ revoked_at: now })
    .where('quote_request_id', 'in', requestIds)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the stump's anonymous number, a new one the first time. */
export async function numberOfMeasuredStump(
  tx: Db,
  requestId: number,
  stump: number,
): Promise<number> {
  await tx
    .insertInto('measured_stumps')
    .values({ quote_request_id: requestId, stump })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { number } = await tx
    .selectFrom('measured_stumps')
    .select('number')
    .where('quote_request_id', '=', requestId)
    .where('stump', '=', stump)
    .executeTakeFirstOrThrow();
  return number;
}

export const requestIdsOfOwner = async (db: Db, userId: number): Promise<number[]> =>
  (await db.selectFrom('quote_requests').select('id').where('user_id', '=', userId).execute()).map(
    ({ id }) => id,
  );
