import type { AuditListQuery } from '@stumpquote/domain/audit/audit-list-schema';
import { sql } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';

type AuditFilter = Omit<AuditListQuery, 'page' | 'pageSize'>;

function filtered(db: Db, { kind, search }: AuditFilter) {
  let query = db.selectFrom('audit_log').leftJoin('users', 'users.id', 'audit_log.user_id');
  if (kind !== undefined) query = query.where('audit_log.kind', '=', kind);
  if (search !== undefined) {
    query = query.where(({ ref }) =>
      containsText(
        [
          sql`users.first_name || ' ' || users.last_name`,
          ref('users.username'),
          ref('users.email'),
        ],
        search,
      ),
    );
  }
  return query;
}

const withAccount = (db: Db, filter: AuditFilter) =>
  filtered(db, filter)
    .selectAll('audit_log')
    .select(['users.username', 'users.first_name', 'users.last_name', 'users.role']);

const newestFirst = { created: 'audit_log.created_at', id: 'audit_log.id' } as const;

/** Sorted newest first by default. */
export async function auditPage(db: Db, query: AuditListQuery) {
  const { page, pageSize, direction = 'desc' } = query;
  const { count } = await filtered(db, query)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await withAccount(db, query)
    .orderBy(newestFirst.created, direction)
    .orderBy(newestFirst.id, direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(count) };
}

/** Selects all listed ids in table order, for exports. */
export function auditIds(db: Db, filter: AuditFilter) {
  const { direction = 'desc' } = filter;
  return filtered(db, filter)
    .select('audit_log.id')
    .orderBy(newestFirst.created, direction)
    .orderBy(newestFirst.id, direction);
}

export const auditByIds = (db: Db, ids: readonly number[]) =>
  withAccount(db, {}).where('audit_log.id', 'in', ids).execute();

/** Looks up the current names of the records that entries are about. */
export async function namesOf(
  db: Db,
  { users, companies, requests }: Record<'users' | 'companies' | 'requests', readonly number[]>,
) {
  const named = async (
    ids: readonly number[],
    find: () => Promise<{ id: number; name: string }[]>,
  ) => new Map((ids.length === 0 ? [] : await find()).map(({ id, name }) => [id, name]));
  return {
    user: await named(users, () =>
      db.selectFrom('users').select(['id', 'username as name']).where('id', 'in', users).execute(),
    ),
    company: await named(companies, () =>
      db.selectFrom('companies').select(['id', 'name']).where('id', 'in', companies).execute(),
    ),
    request: await named(requests, () =>
      db
        .selectFrom('quote_requests')
        .select(['id', 'reference_number as name'])
        .where('id', 'in', requests)
        .execute(),
    ),
  };
}
