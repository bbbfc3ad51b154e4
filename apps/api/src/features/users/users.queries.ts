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

/** Lists accounts, newest first by default; searches full name, email, and username, ignoring case. */
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

/** Returns all listed ids in table order; exports page through them. */
export const userIds = (db: Db, filter: UserFilter): Promise<number[]> =>
  allListed<number>(db, 'user_list', listFilter(filter), listOrder(filter));

/** Returns accounts with their company's name; never with a password. */
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
