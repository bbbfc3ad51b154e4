import type { ProofKind, ProofState } from '@stumpquote/domain/trust/company-proof';
import type { HideReason } from '@stumpquote/domain/trust/review';
import type { Generated } from 'kysely';
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

/** A customer's review of finished work: at most one a request. */
export interface ReviewsTable {
  id: Generated<number>;
  quote_request_id: number;
  /** The company that did the work. */
  company_id: number;
  /** 1 to 5. */
  stars: number;
  text: string | null;
  /** When the customer wrote or last changed it. */
  written_at: InstantColumn;
  answer: string | null;
  answered_at: InstantColumn | null;
  /** When the office removed it from public view; null if it is shown. */
  hidden_at: InstantColumn | null;
  hidden_reason: HideReason | null;
  updated_at: InstantColumn;
}

/**
 * A customer's consent to show a finished job: at most one a request. Ending it deletes the row,
 * and the pictures with it.
 */
export interface FinishedJobsTable {
  id: Generated<number>;
  quote_request_id: number;
  /** The company that did the work. */
  company_id: number;
  version: string;
  /** The exact sentence agreed to. */
  text: string;
  agreed_at: InstantColumn;
  /** Base64, without metadata; null until the company publishes the job. */
  before_jpeg: string | null;
  after_jpeg: string | null;
  /** At grade, in inches; null if it wasn't measured. */
  width_in: number | null;
  published_at: InstantColumn | null;
}
