import type { QuoteStatus } from '@stumpquote/domain/quotes/quote-status';
import type { DeliveryWay } from '@stumpquote/domain/quotes/quote-delivery';
import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn, JsonColumn } from '../columns.js';

export interface QuotesTable {
  id: Generated<number>;
  quote_request_id: number;
  company_id: number | null;
  created_by_id: number;
  amount_cents: number;
  description: string;
  details: string;
  estimated_days: number;
  /** JSON: [{ stump, text, amountCents }], adding up to the amount; null for one sum. */
  lines: JsonColumn | null;
  valid_days: number;
  /** JSON: the estimate that it was written from, or that somebody has since decided to keep it by; null for a quote from before that was kept. */
  basis: JsonColumn | null;
  status: QuoteStatus;
  /** 1 when a company proposed it and no administrator has sent it yet. */
  is_proposal: FlagColumn;
  sent: FlagColumn;
  sent_at: InstantColumn | null;
  emailed_at: InstantColumn | null;
  /** When the quote first reached its customer, and how; null until then. */
  delivered_at: Generated<InstantColumn | null>;
  delivered_by: Generated<DeliveryWay | null>;
  expires_at: InstantColumn | null;
  accepted: FlagColumn;
  accepted_at: InstantColumn | null;
  declined_at: InstantColumn | null;
  decline_reason: string | null;
  superseded_at: InstantColumn | null;
  deleted_at: InstantColumn | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

export interface QuoteAcceptancesTable {
  quote_id: number;
  quote_request_id: number;
  signature: string;
  /** The request's name, where the signature is another one and its writer said that they sign for that person. */
  signed_for: string | null;
  /** The exact text agreed to, and its SHA-256 (hex). */
  agreed_text: string;
  agreed_text_hash: string;
  terms_version: string;
  client_address: string;
  user_agent: string;
  user_id: number | null;
  accepted_at: InstantColumn;
  /** The administrator who recorded it; null when the customer signed. */
  recorded_by_id: Generated<number | null>;
  /** When the customer accepted on the phone, and what else was said. */
  spoken_at: Generated<InstantColumn | null>;
  note: Generated<string | null>;
}
