import type { DeliveryWay } from '@stumpquote/domain/quotes/quote-delivery';
import type { QuoteStatus } from '@stumpquote/domain/quotes/quote-status';
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
  /** JSON: [{ stump, text, amountCents }], adding up to the amount; null for a single sum. */
  lines: JsonColumn | null;
  valid_days: number;
  /** JSON: the estimate it is based on, or that someone has since decided to keep. */
  basis: JsonColumn | null;
  status: QuoteStatus;
  /** 1 for an instant offer, made by the system; its amount is a limit. */
  is_instant: Generated<FlagColumn>;
  /** The price book that made an instant offer. */
  price_book_version: number | null;
  /** 1 if a company proposed it and no administrator has sent it yet. */
  is_proposal: FlagColumn;
  sent: FlagColumn;
  sent_at: InstantColumn | null;
  emailed_at: InstantColumn | null;
  /**
   * When and how the quote first reached its customer; null until then. An instant offer is shown
   * by the page: it has a time and no way.
   */
  delivered_at: InstantColumn | null;
  delivered_by: DeliveryWay | null;
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
  /**
   * The request's name, if the signature differs and the signer confirmed signing for that person.
   */
  signed_for: string | null;
  /** The exact text agreed to, and its SHA-256 (hex). */
  agreed_text: string;
  agreed_text_hash: string;
  terms_version: string;
  client_address: string;
  user_agent: string;
  user_id: number | null;
  accepted_at: InstantColumn;
  /** The administrator who recorded it; null if the customer signed. */
  recorded_by_id: number | null;
  /** When the customer accepted on the phone, and notes. */
  spoken_at: InstantColumn | null;
  note: string | null;
}
