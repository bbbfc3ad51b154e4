import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { CompaniesTable } from '../../db/schema/companies.js';

export const insertCompany = (db: Db, company: Insertable<CompaniesTable>) =>
  db.insertInto('companies').values(company).returningAll().executeTakeFirstOrThrow();

export const updateCompany = (db: Db, id: number, changes: Updateable<CompaniesTable>) =>
  db.updateTable('companies').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

export const allCompanies = (db: Db) => db.selectFrom('companies').selectAll().orderBy('name').orderBy('id').execute();

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
