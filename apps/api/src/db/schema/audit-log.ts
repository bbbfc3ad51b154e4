import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface AuditLogTable {
  id: Generated<number>;
  kind: 'account' | 'administration';
  /** One of the domain's actions. */
  action: string;
  /** The account; null for an unknown username and for commands. */
  user_id: number | null;
  /**
   * The network as rate limits count it: an IPv4 address or the first half of an IPv6 one. Null for
   * commands.
   */
  network: string | null;
  user_agent: string | null;
  subject: string | null;
  subject_id: string | null;
  /** Ids, flags, and counts; never free text. */
  details: JsonColumn;
  created_at: InstantColumn;
}
