import type { AuditListQuery } from '@stumpquote/domain/audit/audit-list-schema';
import type { Deps } from '../../ports/deps.js';
import { auditPage } from './audit-log.queries.js';
import { auditViews } from './audit.view.js';

/** Returns a page of the log, newest first by default. */
export async function listAudit(deps: Pick<Deps, 'db'>, query: AuditListQuery) {
  const { rows, total } = await auditPage(deps.db, query);
  return {
    rows: await auditViews(deps.db, rows),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}
