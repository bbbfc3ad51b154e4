import { usernameKey } from '@stumpquote/domain/users/username';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import { lockName, lockRows } from '../../db/lock.js';
import type { NewRow } from '../../db/new-row.js';
import type { UsersTable } from '../../db/schema/users.js';

export const findByUsername = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const getUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Locks the account's row until the transaction ends, and returns it. */
export async function lockUser(tx: Db, id: number) {
  await lockRows(tx, 'users', [id]);
  return getUser(tx, id);
}

/** Locks an email address, so only one account can take it. */
export const lockEmail = (tx: Db, email: string): Promise<void> => lockName(tx, `account ${email}`);

/** Returns the account unless it's deleted. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns at most `limit` confirmed addresses of active administrators, oldest accounts first. */
export async function administratorEmails(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/**
 * Returns the active administrators who want news of requests and were last told before
 * `toldBefore`.
 */
export const officeNewsReaders = (db: Db, toldBefore: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'office_told_at'])
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('wants_office_news', '=', 1)
    .where('email_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('office_told_at', 'is', null), eb('office_told_at', '<=', toldBefore)]),
    )
    .orderBy('id')
    .execute();

export const insertUser = (db: Db, user: NewRow<UsersTable>) =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (db: Db, id: number, changes: Updateable<UsersTable>) =>
  db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Anonymizes the row, with a username that nobody can register. */
export const anonymizeUserRow = (db: Db, id: number, now: string) =>
  db
    .updateTable('users')
    .set({
      username: `deleted@${id}`,
      username_key: `deleted@${id}`,
      password_hash: null,
      first_name: 'Deleted',
      last_name: 'user',
      email: null,
      email_verified_at: null,
      phone: null,
      second_factor_at: null,
      is_active: 0,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

/** Deduplicates: repeated requests before the email is written send only one. */
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

/** Returns false if another process has already deleted it. */
export async function deleteResetRequest(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset_requests')
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
