import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import { roles } from '@stumpquote/domain/users/roles';
import { userStates, type UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { sql, type Expression } from 'kysely';
import type { Db } from '../../db/database.js';
import {
  allListed,
  byTime,
  countListed,
  inOrderOf,
  listPage,
  type ListFilter,
  type ListOrder,
} from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';

export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const sortColumns: Record<NonNullable<UserListQuery['sort']>, Expression<unknown>> = {
  createdAt: byTime,
  name: sql.ref('name_key'),
  username: sql.ref('username_key'),
  email: sql.ref('email_key'),
  role: rankOf(sql.ref('part'), roles),
  state: rankOf(sql.ref('status'), userStates),
};

type UserFilter = Omit<UserListQuery, 'page' | 'pageSize'>;

const listFilter = ({ search, role, state }: UserFilter): ListFilter => ({
  search,
  status: state === undefined ? ['active', 'inactive'] : [state],
  part: role === undefined ? undefined : [role],
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: UserFilter): ListOrder => ({ by: sortColumns[sort], direction });

/** Accounts in use, newest first unless sorted otherwise; the search looks at full name, e-mail and user name, ignoring case. */
export async function listUsers(db: Db, query: UserListQuery) {
  const { ids, total } = await listPage<number>(
    db,
    'user_list',
    listFilter(query),
    listOrder(query),
    query,
  );
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return { rows: inOrderOf(ids, rows), total };
}

/** The ids of what the list shows, in its order: what an export goes through page by page. */
export const userIds = (db: Db, filter: UserFilter): Promise<number[]> =>
  allListed<number>(db, 'user_list', listFilter(filter), listOrder(filter));

/** Accounts with their company's name; never with a password. */
export const usersByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'users.email_verified_at',
      'users.phone',
      'users.role',
      'users.is_active',
      'users.deleted_at',
      'users.created_at',
      'companies.name as company_name',
    ])
    .where('users.id', 'in', ids)
    .execute();

export const countActiveAdmins = (db: Db): Promise<number> =>
  countListed(db, 'user_list', { status: ['active'], part: ['admin'] });

/** Keeps a nameless row, so that quotes, templates and timelines still have their author. Its user name is one that nobody can register. */
export async function emptyUser(db: Db, id: number, now: string): Promise<void> {
  await db
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
  await db.updateTable('quote_requests').set({ user_id: null }).where('user_id', '=', id).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', id).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await db.deleteFrom('one_time_tokens').where('user_id', '=', id).execute();
  await db
    .deleteFrom('chat_messages')
    .where('session_id', 'in', (chats) =>
      chats.selectFrom('chat_messages').select('session_id').where('user_id', '=', id),
    )
    .execute();
}

export const setUserActive = (db: Db, id: number, isActive: 0 | 1, now: string) =>
  db
    .updateTable('users')
    .set({ is_active: isActive, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The confirmed addresses of active administrators, at most `limit`, the oldest accounts first. */
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
