import { setImmediate } from 'node:timers/promises';
import {
  accountAuditRetentionDays,
  administrationAuditRetentionDays,
  idempotencyKeyRetentionDays,
  visitorGrantRetentionDays,
  waitingListRetentionDays,
  webhookReportRetentionDays,
} from '@stumpquote/domain/retention';
import { deleteAuditBefore } from '../audit-trail/audit-rows.queries.js';
import { toInstant } from '../db/columns.js';
import { deleteTokensExpiredBefore } from '../features/auth/one-time-tokens.queries.js';
import { deleteWaitingBefore } from '../features/companies/waiting-list.queries.js';
import { deleteReportsBefore } from '../features/messages/webhook-events.queries.js';
import { deleteGrantsBefore } from '../features/requests/requests.queries.js';
import { deleteKeysBefore } from '../guards/idempotency.queries.js';
import { deleteCountsEndedBefore } from '../guards/rate-limit.queries.js';
import type { Deps } from '../ports/deps.js';

// A few milliseconds per batch, yielding to the event loop in between.
const batch = 500;

/** Each `delete` removes up to `limit` rows older than an instant, oldest first. */
export const sweeps = {
  keys: { delete: deleteKeysBefore, keepDays: idempotencyKeyRetentionDays },
  reports: { delete: deleteReportsBefore, keepDays: webhookReportRetentionDays },
  counts: { delete: deleteCountsEndedBefore, keepDays: 1 },
  grants: { delete: deleteGrantsBefore, keepDays: visitorGrantRetentionDays },
  waiting: { delete: deleteWaitingBefore, keepDays: waitingListRetentionDays },
  tokens: { delete: deleteTokensExpiredBefore, keepDays: 1 },
  accountAudit: { delete: deleteAuditBefore('account'), keepDays: accountAuditRetentionDays },
  administrationAudit: {
    delete: deleteAuditBefore('administration'),
    keepDays: administrationAuditRetentionDays,
  },
};

/**
 * Deletes old idempotency keys and delivery reports, ended rate-limit windows, visitors' expired
 * access, expired links, and old audit log entries.
 */
export async function sweepExpiredRecords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (const sweep of Object.values(sweeps)) {
    const before = toInstant(new Date(clock.now().getTime() - sweep.keepDays * 24 * 3600 * 1000));
    const deleteBatch = async () =>
      Number((await sweep.delete(db, before, batch).executeTakeFirst()).numDeletedRows);
    while (stopping?.aborted !== true && (await deleteBatch()) === batch) await setImmediate();
  }
}
