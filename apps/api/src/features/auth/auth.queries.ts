import { unfoldedUsernameKey, usernameKey } from '@stumpquote/domain/users/username';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { UsersTable } from '../../db/schema/users.js';

/** An account older than accent folding may have kept its accents in the key; typing exactly that name means that account. */
export async function findByUsername(db: Db, username: string) {
  const own = unfoldedUsernameKey(username);
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('username_key', 'in', [own, usernameKey(username)])
    .execute();
  return rows.find((row) => row.username_key === own) ?? rows[0];
}

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const getUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertUser = (db: Db, user: Insertable<UsersTable>) =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (db: Db, id: number, changes: Updateable<UsersTable>) =>
  db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Once an address is verified, older requests made with it belong to the account. */
export const joinRequestsByEmail = (db: Db, userId: number, email: string) =>
  db
    .updateTable('quote_requests')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();

/** Repeated requests before the email is written send only one. */
export const insertResetRequest = (db: Db, email: string, at: string) =>
  db
    .insertInto('password_reset_requests')
    .values({ email, requested_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();

export const oldestResetRequests = (db: Db, limit: number) =>
  db
    .selectFrom('password_reset_requests')
    .selectAll()
    .orderBy('requested_at')
    .limit(limit)
    .execute();

export const deleteResetRequest = (db: Db, email: string) =>
  db.deleteFrom('password_reset_requests').where('email', '=', email).execute();
