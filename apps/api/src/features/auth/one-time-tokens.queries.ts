import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { OneTimeTokensTable } from '../../db/schema/users.js';

interface TokenOf {
  tokenHash: string;
  purpose: OneTimeTokensTable['purpose'];
}

export const insertToken = (tx: Db, row: NewRow<OneTimeTokensTable>) =>
  tx.insertInto('one_time_tokens').values(row).execute();

/** Marks a token as used; returns undefined if it was used, has expired, or never existed. */
export const markTokenUsed = (tx: Db, { tokenHash, purpose }: TokenOf, now: string) =>
  tx
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Returns a token that hasn't expired, used or not. */
export const findValidToken = (db: Db, { tokenHash, purpose }: TokenOf, now: string) =>
  db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'email', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deleteUnusedTokens = (tx: Db, userId: number, purpose: TokenOf['purpose']) =>
  tx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

export const deleteTokensOf = (tx: Db, userId: number) =>
  tx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();

/** Deletes at most `limit` tokens that expired before an instant, oldest first. */
export const deleteTokensExpiredBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('one_time_tokens')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('one_time_tokens')
        .select('token_hash')
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit),
    );
