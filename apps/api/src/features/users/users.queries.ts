import { usualDirection } from '@stumpquote/domain/page-schema';
import { roles } from '@stumpquote/domain/users/roles';
import { userStates, type UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { sql, type SqlBool } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import {
  allListed,
  countListed,
  ignoringCase,
  inOrderOf,
  listPage,
  type List,
  type ListOrder,
  type SortColumn,
} from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';

const state = sql`case when deleted_at is not null then 'deleted' when is_active = 0 then 'inactive' else 'active' end`;

const sortColumns: Record<NonNullable<UserListQuery['sort']>, readonly SortColumn[]> = {
  createdAt: [sql.ref('created_at')],
  name: [ignoringCase('last_name'), ignoringCase('first_name')],
  username: [sql.ref('username_key')],
  email: [sql`coalesce(email, '')`],
  role: [rankOf(sql.ref('role'), roles)],
  state: [rankOf(state, userStates)],
};

/**
 * One text: lower() is a call from SQLite into JavaScript, and PostgreSQL has an index of this
 * expression's trigrams.
 */
export const searchedUserText = sql`first_name || ' ' || last_name || ${sql.lit('\n')} || coalesce(email, '') || ${sql.lit('\n')} || username`;

type UserFilter = Omit<UserListQuery, 'page' | 'pageSize'>;

const userList = ({ search, role, state: shown }: UserFilter): List => ({
  table: 'users',
  filters: { role: role === undefined ? undefined : [role] },
  where: [
    sql<SqlBool>`${state} in (${sql.join(shown === undefined ? ['active', 'inactive'] : [shown])})`,
    ...(search === undefined ? [] : [containsText([searchedUserText], search)]),
  ],
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: UserFilter): ListOrder => ({ by: sortColumns[sort], direction });

/**
 * Non-deleted accounts, newest first by default. Searches full name, email, and username, ignoring
 * case.
 */
export async function listUsers(db: Db, query: UserListQuery) {
  const { ids, total } = await listPage<number>(db, userList(query), listOrder(query), query);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return { rows: inOrderOf(ids, rows), total };
}

/** Selects all listed ids in table order, for exports. */
export const userIds = (db: Db, filter: UserFilter) =>
  allListed<number>(db, userList(filter), listOrder(filter));

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
  countListed(db, userList({ role: 'admin', state: 'active' }));
