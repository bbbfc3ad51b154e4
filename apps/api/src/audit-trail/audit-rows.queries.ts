import type { Insertable } from 'kysely';
import type { Db } from '../db/database.js';
import type { AuditLogTable } from '../db/schema/audit-log.js';

export const insertAuditRow = (tx: Db, row: Insertable<AuditLogTable>) =>
  tx.insertInto('audit_log').values(row).execute();
