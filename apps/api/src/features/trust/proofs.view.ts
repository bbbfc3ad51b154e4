import { proofState } from '@stumpquote/domain/trust/company-proof';
import type { Selectable } from 'kysely';
import type { EveryColumn } from '../../db/every-column.js';
import type { CompanyProofsTable } from '../../db/schema/trust.js';

type ProofRow = Selectable<CompanyProofsTable>;

/** A proof as its company and the office see it. */
export const proofView = (row: ProofRow, today: string) =>
  ({
    kind: row.kind,
    issuer: row.issuer,
    number: row.number,
    expiresOn: row.expires_on,
    state: proofState(row.expires_on, today),
    updatedAt: row.updated_at,
  }) satisfies EveryColumn<ProofRow, 'company_id' | 'reminded_of'>;

/**
 * A proof as customers see it: a license is looked up by its number, a policy's number is nobody's
 * business.
 */
export const shownProof = (row: ProofRow) =>
  ({
    kind: row.kind,
    issuer: row.issuer,
    number: row.kind === 'license' ? row.number : null,
    expiresOn: row.expires_on,
  }) satisfies EveryColumn<ProofRow, 'company_id' | 'reminded_of' | 'updated_at'>;
