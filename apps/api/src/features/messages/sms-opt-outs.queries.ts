import type { Db } from '../../db/database.js';

/** Whether the owner of a number (E.164) replied STOP. */
export const hasOptedOut = async (db: Db, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('sms_opt_outs')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined;

export async function optOut(db: Db, phone: string, now: string): Promise<void> {
  await db
    .insertInto('sms_opt_outs')
    .values({ phone, opted_out_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
}

export async function endOptOut(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('sms_opt_outs').where('phone', '=', phone).execute();
}
