import { DomainError } from '@stumpquote/domain/errors';
import type { RemoveProof, SaveProof } from '@stumpquote/domain/trust/company-proof';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { companyFor } from '../appointments/company-scope.js';
import { today } from '../appointments/work.service.js';
import { lockCompany } from '../companies/companies.queries.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { deleteProof, proofsOf, putProof } from './proofs.queries.js';
import { proofView } from './proofs.view.js';
import { trustMessages } from './trust.messages.js';

/** A company's license and insurance, expired ones too, for the company and the office. */
export async function readProofs(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: SignedInCaller,
  companyId: number | undefined,
) {
  return proofsView(deps, deps.db, await companyFor(deps.db, caller, companyId));
}

async function proofsView(deps: Pick<Deps, 'config' | 'clock'>, db: Db, company: CompanyRow) {
  const proofs = await proofsOf(db, company.id);
  return {
    companyId: company.id,
    proofs: proofs.map((row) => proofView(row, today(deps))),
  };
}

/** Throws CONFLICT if the proof was changed after the form was opened. */
export async function saveProof(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  { companyId, kind, issuer, number, expiresOn, readAt }: SaveProof,
) {
  return inTransaction(deps, async (tx) => {
    const company = await companyFor(tx, caller, companyId);
    await lockCompany(tx, company.id);
    const before = (await proofsOf(tx, company.id)).find((row) => row.kind === kind);
    const stored = { updated_at: before?.updated_at ?? '' };
    refuseStaleWrite(stored, readAt === null ? '' : readAt, trustMessages.changedMeanwhile);
    await putProof(tx, {
      company_id: company.id,
      kind,
      issuer,
      number,
      expires_on: expiresOn,
      reminded_of: before?.expires_on === expiresOn ? before.reminded_of : null,
      updated_at: toInstant(deps.clock.now()),
    });
    return proofsView(deps, tx, company);
  });
}

export async function removeProof(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  { companyId, kind }: RemoveProof,
) {
  return inTransaction(deps, async (tx) => {
    const company = await companyFor(tx, caller, companyId);
    if (!(await deleteProof(tx, company.id, kind)))
      throw new DomainError('NOT_FOUND', trustMessages.nothingToRemove);
    return proofsView(deps, tx, company);
  });
}
