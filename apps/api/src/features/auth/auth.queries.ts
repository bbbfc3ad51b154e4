import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { UsersTable } from '../../db/schema/users.js';

export const findByUsername = (db: Db, username: string) =>
  db.selectFrom('users').selectAll().where('username_key', '=', username.trim().toLowerCase()).executeTakeFirst();

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const getUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertUser = (db: Db, user: Insertable<UsersTable>) =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (db: Db, id: number, changes: Updateable<UsersTable>) =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Once an address is verified, older requests made with it belong to the account. */
export const joinRequestsByEmail = (db: Db, userId: number, email: string) =>
  db.updateTable('quote_requests').set({ user_id: userId }).where('email', '=', email).where('user_id', 'is', null).execute();
