import type { ProofKind, ProofState } from '@stumpquote/domain/trust/company-proof';
import type { InstantColumn } from '../columns.js';

/** A company's license and its insurance: at most one of each. */
export interface CompanyProofsTable {
  company_id: number;
  kind: ProofKind;
  issuer: string;
  number: string;
  /** 'YYYY-MM-DD' in company time: the last valid day. */
  expires_on: string;
  /** The state that the office was last reminded of; null for none. */
  reminded_of: Exclude<ProofState, 'valid'> | null;
  updated_at: InstantColumn;
}
