import type { ProofKind } from '@stumpquote/domain/trust/company-proof';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { CompanyProofsTable } from '../../db/schema/trust.js';

export const proofsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('company_proofs')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kind', 'desc')
    .execute();

export const putProof = (tx: Db, { company_id, kind, ...proof }: NewRow<CompanyProofsTable>) =>
  tx
    .insertInto('company_proofs')
    .values({ company_id, kind, ...proof })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(proof))
    .execute();

export async function deleteProof(tx: Db, companyId: number, kind: ProofKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_proofs')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ofWorkingCompanies = (db: Db) =>
  db
    .selectFrom('company_proofs')
    .innerJoin('companies', 'companies.id', 'company_proofs.company_id')
    .where('is_active', '=', 1)
    .where('approved_at', 'is not', null);

/** The proofs that are valid on `today`, of companies that take new work, by company. */
export const validProofs = (db: Db, today: string) =>
  ofWorkingCompanies(db)
    .selectAll('company_proofs')
    .select('companies.name as company_name')
    .where('expires_on', '>=', today)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .orderBy('kind', 'desc')
    .execute();

/** The proofs whose last valid day is `lastDay` at the latest. */
export const proofsThatExpire = (db: Db, lastDay: string) =>
  ofWorkingCompanies(db)
    .selectAll('company_proofs')
    .select(['companies.name as company_name', 'companies.email as company_email'])
    .where('expires_on', '<=', lastDay)
    .orderBy('company_id')
    .execute();

/**
 * Records that the company was reminded; false if it already was, or if the proof was renewed or
 * removed since it was read.
 */
export async function claimReminder(
  tx: Db,
  { company_id, kind, expires_on }: Pick<CompanyProofsTable, 'company_id' | 'kind' | 'expires_on'>,
  state: NonNullable<CompanyProofsTable['reminded_of']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_proofs')
    .set({ reminded_of: state })
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('expires_on', '=', expires_on)
    .where('reminded_of', 'is distinct from', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
