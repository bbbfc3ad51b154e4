import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn } from '../columns.js';

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /**
   * The unique, case- and accent-folded username. Older accounts keep their accents if the folded
   * key was taken.
   */
  username_key: string;
  /** argon2id; null until a password is set, and after deletion. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  /** Lowercase; null after deletion. */
  email: string | null;
  email_verified_at: InstantColumn | null;
  phone: string | null;
  role: 'admin' | 'tree_company_owner' | 'client';
  company_id: number | null;
  /** The language of account emails. */
  locale: Generated<'en' | 'es'>;
  /** When two-step sign-in was turned on; null if it is off. */
  second_factor_at: InstantColumn | null;
  /**
   * Whether an administrator gets emails about new requests, requests for another quote and expired
   * quotes.
   */
  wants_office_news: Generated<FlagColumn>;
  /** Up to when they were told of such news. */
  office_told_at: InstantColumn | null;
  is_active: FlagColumn;
  deleted_at: InstantColumn | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  expires_at: InstantColumn;
  created_at: InstantColumn;
  /** Written at most every few minutes. */
  last_used_at: InstantColumn;
  /** The network and browser it was last used from; null until its first call. */
  network: string | null;
  user_agent: string | null;
}

export interface OneTimeTokensTable {
  /** SHA-256 of the token, hex: the token itself is only in the email. */
  token_hash: string;
  user_id: number;
  purpose: 'verify_email' | 'reset_password';
  /** The address the link was sent to. */
  email: string;
  expires_at: InstantColumn;
  used_at: InstantColumn | null;
  created_at: InstantColumn;
}

/** Addresses that requested a password reset, until the email is written. */
export interface PasswordResetRequestsTable {
  email: string;
  requested_at: InstantColumn;
}

/**
 * The secret shared with the authenticator app; not required until `users.second_factor_at` is set.
 */
export interface SecondFactorsTable {
  user_id: number;
  /** Encrypted with a key derived from the server's secret. */
  sealed_secret: string;
  /** The last time step whose code was used, so that no code works twice. */
  last_step: number | null;
  created_at: InstantColumn;
}

export interface RecoveryCodesTable {
  /** SHA-256, hex. */
  code_hash: string;
  user_id: number;
  used_at: InstantColumn | null;
  created_at: InstantColumn;
}
