import type { AuditAction, AuditSubject } from '@stumpquote/domain/audit/audit-actions';
import type { AuditDetails } from '../../audit-trail/record-audit.js';
import { fromJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { EveryColumn } from '../../db/every-column.js';
import { namesOf, type auditByIds } from './audit-log.queries.js';

type AuditRow = Awaited<ReturnType<typeof auditByIds>>[number];

const idsOf = (rows: readonly AuditRow[], subject: AuditSubject): number[] =>
  [
    ...new Set(rows.flatMap((row) => (row.subject === subject ? Number(row.subject_id) : []))),
  ].filter((id) => Number.isSafeInteger(id));

/** Returns the entries with the current names of their records. */
export async function auditViews(db: Db, rows: readonly AuditRow[]) {
  const names = await namesOf(db, {
    users: idsOf(rows, 'user'),
    companies: idsOf(rows, 'company'),
    requests: idsOf(rows, 'request'),
  });
  const nameOf = ({ subject, subject_id: id }: AuditRow): string | null =>
    subject === 'user' || subject === 'company' || subject === 'request'
      ? (names[subject].get(Number(id)) ?? null)
      : null;
  return rows.map(
    (row) =>
      ({
        id: row.id,
        kind: row.kind,
        // Safe: only the domain's actions and subjects are written.
        action: row.action as AuditAction,
        user:
          row.user_id === null
            ? null
            : {
                id: row.user_id,
                name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
                username: row.username ?? '',
                role: row.role ?? 'client',
              },
        network: row.network,
        userAgent: row.user_agent,
        subject: row.subject as AuditSubject | null,
        subjectId: row.subject_id,
        subjectName: nameOf(row),
        details: fromJson<AuditDetails>(row.details),
        createdAt: row.created_at,
      }) satisfies EveryColumn<
        AuditRow,
        'user_id' | 'first_name' | 'last_name' | 'username' | 'role'
      >,
  );
}
