import type {
  AccountAction,
  AdministrationAction,
  AuditSubject,
} from '@stumpquote/domain/audit/audit-actions';
import { toInstant, toJson } from '../db/columns.js';
import type { Db } from '../db/database.js';
import type { Caller } from '../ports/caller.js';
import type { Clock } from '../process/clock.js';
import { insertAuditRow } from './audit-rows.queries.js';

export type AuditOrigin = Pick<Caller, 'network' | 'userAgent'>;

/** Ids, flags, and counts; never free text. */
export type AuditDetails = Record<string, string | number | boolean>;

interface AccountEvent {
  action: AccountAction;
  /**
   * Null for an unknown username, which isn't stored: it may be a password typed into the wrong
   * field.
   */
  userId: number | null;
  details?: AuditDetails;
}

/** Records an account event in the change's transaction. */
export const recordAccountEvent = (
  tx: Db,
  deps: { clock: Clock },
  { network, userAgent }: AuditOrigin,
  { action, userId, details = {} }: AccountEvent,
) =>
  insertAuditRow(tx, {
    kind: 'account',
    action,
    user_id: userId,
    network,
    user_agent: userAgent,
    subject: null,
    subject_id: null,
    details: toJson(details),
    created_at: toInstant(deps.clock.now()),
  });

export interface Administration {
  action: AdministrationAction;
  subject: AuditSubject | null;
  subjectId: string | null;
  details?: AuditDetails;
}

/** Records an administrator's action; without a caller, it came from a command. */
export const recordAdministration = (
  tx: Db,
  deps: { clock: Clock },
  caller: (AuditOrigin & Pick<Caller, 'user'>) | null,
  { action, subject, subjectId, details = {} }: Administration,
) =>
  insertAuditRow(tx, {
    kind: 'administration',
    action,
    user_id: caller?.user?.id ?? null,
    network: caller?.network ?? null,
    user_agent: caller?.userAgent ?? null,
    subject,
    subject_id: subjectId,
    details: toJson(details),
    created_at: toInstant(deps.clock.now()),
  });
