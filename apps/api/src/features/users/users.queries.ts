import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import { roles } from '@stumpquote/domain/users/roles';
import type { UserListQuery, UserState } from '@stumpquote/domain/users/user-list-schema';
import { sql, type Expression, type SqlBool } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import { rankOf } from '../../db/rank-of.js';

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

const ofState: Record<UserState, Expression<SqlBool>> = {
  active: sql`deleted_at is null and is_active = 1`,
  inactive: sql`deleted_at is null and is_active = 0`,
  deleted: sql`deleted_at is not null`,
};

const sortColumns: Record<NonNullable<UserListQuery['sort']>, Expression<unknown>> = {
  createdAt: sql.ref('created_at'),
  name: sql`lower(last_name || ' ' || first_name)`,
  username: sql.ref('username_key'),
  email: sql`coalesce(email, '')`,
  role: rankOf(sql.ref('role'), roles),
  state: sql`case when deleted_at is not null then 2 when is_active = 0 then 1 else 0 end`,
};

type UserFilter = Omit<UserListQuery, 'page' | 'pageSize'>;

function filtered(db: Db, { search, role, state }: UserFilter) {
  let query = db.selectFrom('users').where(state === undefined ? sql<SqlBool>`deleted_at is null` : ofState[state]);
  if (role !== undefined) query = query.where('role', '=', role);
  if (search !== undefined) {
    query = query.where(containsText([sql`first_name || ' ' || last_name`, sql`coalesce(email, '')`, sql.ref('username')], search));
  }
  return query;
}

function inOrder(db: Db, filter: UserFilter) {
  const { sort = 'createdAt', direction = usualDirection(sort) } = filter;
  return filtered(db, filter).orderBy(sortColumns[sort], direction).orderBy('id', direction);
}

/** Accounts in use, newest first unless sorted otherwise; the search looks at full name, e-mail and user name, ignoring case. */
export async function listUsers(db: Db, query: UserListQuery) {
  const { page, pageSize } = query;
  const { count } = await filtered(db, query).select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await inOrder(db, query).selectAll().limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

/** The ids of what the list shows, in its order: what an export goes through page by page. */
export const userIds = async (db: Db, filter: UserFilter): Promise<number[]> =>
  (await inOrder(db, filter).select('id').execute()).map((row) => row.id);

/** Accounts with their company's name; never with a password. */
export const usersByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('users').leftJoin('companies', 'companies.id', 'users.company_id').select([
    'users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.email', 'users.email_verified_at', 'users.phone', 'users.role',
    'users.is_active', 'users.deleted_at', 'users.created_at', 'companies.name as company_name',
  ]).where('users.id', 'in', ids).execute();

export const countActiveAdmins = async (db: Db): Promise<number> => {
  const { count } = await db.selectFrom('users').select((eb) => eb.fn.countAll().as('count'))
    .where('role', '=', 'admin').where('is_active', '=', 1).where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  return Number(count);
};

/** Keeps a nameless row, so that quotes, templates and timelines still have their author. Its user name is one that nobody can register. */
export async function emptyUser(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('users').set({
    username: `deleted@${id}`, username_key: `deleted@${id}`, password_hash: null, first_name: 'Deleted', last_name: 'user',
    email: null, email_verified_at: null, phone: null, is_active: 0, deleted_at: now, updated_at: now,
  }).where('id', '=', id).execute();
  await db.updateTable('quote_requests').set({ user_id: null }).where('user_id', '=', id).execute();
  await db.deleteFrom('one_time_tokens').where('user_id', '=', id).execute();
  await db.deleteFrom('chat_messages').where('session_id', 'in', (chats) =>
    chats.selectFrom('chat_messages').select('session_id').where('user_id', '=', id)).execute();
}

export const setUserActive = (db: Db, id: number, isActive: 0 | 1, now: string) =>
  db.updateTable('users').set({ is_active: isActive, updated_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
