import type { RequestStatus } from '@stumpquote/domain/quote-requests/request-status';
import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn, JsonColumn } from '../columns.js';

export interface QuoteRequestsTable {
  id: Generated<number>;
  reference_number: string;
  first_name: string;
  last_name: string;
  /** Lowercase; null if the office entered the request for a caller without one. */
  email: string | null;
  /** When the address was shown to be the customer's (`confirmed-mailbox.ts`). */
  email_confirmed_at: InstantColumn | null;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  notes: string | null;
  status: RequestStatus;
  /** JSON: mlAnalysisSchema; null until the analysis is complete. */
  ml_analysis: JsonColumn | null;
  user_id: number | null;
  company_id: number | null;
  /** When the customer consented to text messages; null without consent. */
  sms_consent_at: InstantColumn | null;
  terms_version: string | null;
  terms_accepted_at: InstantColumn | null;
  /** The privacy policy version agreed to; null if the submission didn't say. */
  privacy_version: string | null;
  /** Incremented to revoke all links sent before. */
  link_key_version: number;
  source: 'web' | 'phone';
  locale: 'en' | 'es';
  /** The customer's preferred channel, if they named one on the phone. */
  preferred_contact: 'phone' | 'text' | 'email' | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

export interface RequestEventsTable {
  id: Generated<number>;
  quote_request_id: number;
  kind: string;
  actor: 'customer' | 'company' | 'administrator' | 'system';
  user_id: number | null;
  /** JSON: what changed, e.g. { from, to, quoteId }. */
  data: JsonColumn;
  reason: string | null;
  is_for_customer: FlagColumn;
  created_at: InstantColumn;
}

export interface VisitorGrantsTable {
  visitor_id: string;
  quote_request_id: number;
  /** `reference`: looked up the number. `key`: opened the link in an email or text. */
  kind: 'reference' | 'key';
  key_version: number;
  /** 1 for the signed-out browser session that submitted the request. */
  is_sender: Generated<0 | 1>;
  created_at: InstantColumn;
}
