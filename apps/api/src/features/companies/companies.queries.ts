import type {
  CompanyListQuery,
  CompanyState,
} from '@stumpquote/domain/companies/company-list-schema';
import { usualDirection } from '@stumpquote/domain/page-schema';
import { searchPhrases } from '@stumpquote/domain/quote-requests/search-phrases';
import { sql, type Expression, type SqlBool, type Updateable } from 'kysely';
import { containsText, phoneDigits } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import type { NewRow } from '../../db/new-row.js';
import type { CompaniesTable } from '../../db/schema/companies.js';

export const insertCompany = (db: Db, company: NewRow<CompaniesTable>) =>
  db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

export const updateCompany = (db: Db, id: number, changes: Updateable<CompaniesTable>) =>
  db.updateTable('companies').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a company's row until the transaction ends, and returns it. */
export async function lockCompany(tx: Db, id: number) {
  await lockRows(tx, 'companies', [id]);
  return findCompany(tx, id);
}

export const companiesByName = (db: Db) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'is_active', 'approved_at'])
    .orderBy('name')
    .orderBy('id')
    .execute();

const ofState: Record<CompanyState, Expression<SqlBool>> = {
  waiting: sql`is_active = 1 and approved_at is null`,
  active: sql`is_active = 1 and approved_at is not null`,
  inactive: sql`is_active = 0`,
};

const sortColumns: Record<NonNullable<CompanyListQuery['sort']>, Expression<unknown>> = {
  createdAt: sql.ref('created_at'),
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  state: sql`case when is_active = 0 then 2 when approved_at is null then 0 else 1 end`,
};

type CompanyFilter = Omit<CompanyListQuery, 'page' | 'pageSize'>;

function filtered(db: Db, { search, state }: CompanyFilter) {
  let query = db.selectFrom('companies');
  if (state !== undefined) query = query.where(ofState[state]);
  if (search !== undefined) {
    query = query.where(({ ref, or }) =>
      or(
        searchPhrases(search).map((phrase) =>
          containsText(
            [
              ref('name'),
              ref('city'),
              ref('zip'),
              ref('email'),
              ref('phone'),
              phoneDigits(ref('phone')),
            ],
            phrase,
          ),
        ),
      ),
    );
  }
  return query;
}

function inOrder(db: Db, filter: CompanyFilter) {
  const { sort = 'createdAt', direction = usualDirection(sort) } = filter;
  return filtered(db, filter).orderBy(sortColumns[sort], direction).orderBy('id', direction);
}

/**
 * Returns a page of companies, newest first by default; searches name, city, ZIP code, email, and
 * phone, ignoring case.
 */
export async function companyPage(db: Db, query: CompanyListQuery) {
  const { page, pageSize } = query;
  const { count } = await filtered(db, query)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(db, query)
    .selectAll()
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(count) };
}

/** Selects all listed ids in table order, for exports. */
export const companyIds = (db: Db, filter: CompanyFilter) => inOrder(db, filter).select('id');

export const companiesByIds = (db: Db, ids: readonly number[]) =>
  db.selectFrom('companies').selectAll().where('id', 'in', ids).execute();

/** Returns the companies that are active and approved. */
export const workingCompanies = (db: Db) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('is_active', '=', 1)
    .where('approved_at', 'is not', null)
    .orderBy('id')
    .execute();

export async function countMembers(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}
