import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface AuditLogTable {
  id: Generated<number>;
  kind: 'account' | 'administration';
  /** One of the domain's actions. */
  action: string;
  /** The account that did it; null for an unknown username and for the terminal. */
  user_id: number | null;
  /** As rate limits count it: the IPv4 address or the first half of an IPv6 one. Null in the terminal. */
  network: string | null;
  user_agent: string | null;
  subject: string | null;
  subject_id: string | null;
  /** Ids, flags and counts; never what somebody typed. */
  details: JsonColumn;
  created_at: InstantColumn;
}
