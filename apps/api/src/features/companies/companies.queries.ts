import type { CompanyListQuery, CompanyState } from '@stumpquote/domain/companies/company-list-schema';
import { usualDirection } from '@stumpquote/domain/quote-requests/list-schemas';
import { sql, type Expression, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import type { CompaniesTable } from '../../db/schema/companies.js';

export const insertCompany = (db: Db, company: Insertable<CompaniesTable>) =>
  db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

export const updateCompany = (db: Db, id: number, changes: Updateable<CompaniesTable>) =>
  db.updateTable('companies').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

export const allCompanies = (db: Db) => db.selectFrom('companies').selectAll().orderBy('name').orderBy('id').execute();

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

/** Companies, newest first unless sorted otherwise; searched by name, city, ZIP code, e-mail and phone, ignoring case. */
export async function companyPage(db: Db, { search, state, page, pageSize, sort = 'createdAt', direction }: CompanyListQuery) {
  let query = db.selectFrom('companies');
  if (state !== undefined) query = query.where(ofState[state]);
  if (search !== undefined) query = query.where(({ ref }) => containsText([ref('name'), ref('city'), ref('zip'), ref('email'), ref('phone')], search));
  const way = direction ?? usualDirection(sort);
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy(sortColumns[sort], way).orderBy('id', way)
    .limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

/** Companies that work can be given to. */
export const workingCompanies = (db: Db) =>
  db.selectFrom('companies').selectAll().where('is_active', '=', 1).where('approved_at', 'is not', null).orderBy('id').execute();

/** Where a company's notices go: its active owners. */
export const companyOwners = (db: Db, companyId: number) =>
  db.selectFrom('users').selectAll().where('company_id', '=', companyId).where('is_active', '=', 1).orderBy('id').execute();

export const countMembers = async (db: Db, companyId: number): Promise<number> => {
  const row = await db.selectFrom('users').select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId).where('is_active', '=', 1).executeTakeFirstOrThrow();
  return Number(row.count);
};
