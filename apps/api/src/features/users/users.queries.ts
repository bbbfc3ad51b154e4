import type { UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** Accounts in use, newest first; the search looks at full name, e-mail and user name, ignoring case. */
export async function listUsers(db: Db, { search, role, page, pageSize, direction = 'desc' }: UserListQuery) {
  let query = db.selectFrom('users').where('deleted_at', 'is', null);
  if (role !== undefined) query = query.where('role', '=', role);
  if (search !== undefined) {
    query = query.where(({ fn, ref, val }) => containsText([
      fn<string>('concat', [ref('first_name'), val(' '), ref('last_name')]), fn.coalesce('email', val('')), ref('username'),
    ], search));
  }
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('created_at', direction).orderBy('id', direction)
    .limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

export const countActiveAdmins = async (db: Db): Promise<number> => {
  const { count } = await db.selectFrom('users').select((eb) => eb.fn.countAll().as('count'))
    .where('role', '=', 'admin').where('is_active', '=', 1).where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  return Number(count);
};

/** Keeps a nameless row, so that quotes, templates and timelines still have their author. */
export async function emptyUser(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('users').set({
    username: `deleted-${id}`, username_key: `deleted-${id}`, password_hash: null, first_name: 'Deleted', last_name: 'user',
    email: null, email_verified_at: null, phone: null, is_active: 0, deleted_at: now, updated_at: now,
  }).where('id', '=', id).execute();
  await db.updateTable('quote_requests').set({ user_id: null }).where('user_id', '=', id).execute();
  await db.deleteFrom('one_time_tokens').where('user_id', '=', id).execute();
}

export const setUserActive = (db: Db, id: number, isActive: 0 | 1, now: string) =>
  db.updateTable('users').set({ is_active: isActive, updated_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
