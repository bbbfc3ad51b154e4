import type { Db } from '../db/database.js';
import type { NewRow } from '../db/new-row.js';
import type { AuditLogTable } from '../db/schema/audit-log.js';

export const insertAuditRow = (tx: Db, row: NewRow<AuditLogTable>) =>
  tx.insertInto('audit_log').values(row).execute();

/** Deletes up to `limit` entries of a kind older than `before`, oldest first. */
export const deleteAuditBefore =
  (kind: AuditLogTable['kind']) => (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('audit_log')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('audit_log')
          .select('id')
          .where('kind', '=', kind)
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit),
      );
