import type { AuditListQuery } from '@stumpquote/domain/audit/audit-list-schema';
import { auditByIds, auditIds } from '../../audit/audit-log.queries.js';
import { auditViews } from '../../audit/audit.view.js';
import { pagesOf, timesOf, type ExportDeps, type ExportFile } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

export async function auditFile(
  deps: ExportDeps,
  filter: Omit<AuditListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const pages = pagesOf(deps, {
    ids: auditIds(deps.db, filter),
    load: async (ids) => auditViews(deps.db, await auditByIds(deps.db, ids)),
    cells: (row) => [
      local(row.createdAt),
      row.createdAt,
      row.kind,
      row.action,
      row.user?.name ?? null,
      row.user?.username ?? null,
      row.user?.role ?? null,
      row.network,
      row.userAgent,
      row.subject,
      row.subjectId,
      row.subjectName,
      Object.entries(row.details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', '),
    ],
  });
  return { name: 'audit', header: exportsMessages.en.audit(timeZone), pages };
}
