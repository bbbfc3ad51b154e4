import { setImmediate } from 'node:timers/promises';
import {
  accountAuditKeptDays,
  administrationAuditKeptDays,
  idempotencyKeyKeptDays,
  visitorGrantKeptDays,
  webhookReportKeptDays,
} from '@stumpquote/domain/kept-records';
import { deleteAuditBefore } from '../audit-trail/audit-rows.queries.js';
import { toInstant } from '../db/columns.js';
import { deleteTokensExpiredBefore } from '../features/auth/one-time-tokens.queries.js';
import { deleteReportsBefore } from '../features/messages/webhook-events.queries.js';
import { deleteGrantsBefore } from '../features/requests/requests.queries.js';
import { deleteKeysBefore } from '../guards/idempotency.queries.js';
import { deleteCountsEndedBefore } from '../guards/rate-limit.queries.js';
import type { Deps } from '../ports/deps.js';

// Some milliseconds in the database: others are served between two batches.
const batch = 500;

/** Each deletes the oldest rows before an instant, at most `limit`. */
export const deletionsByAge = {
  keys: deleteKeysBefore,
  reports: deleteReportsBefore,
  counts: deleteCountsEndedBefore,
  grants: deleteGrantsBefore,
  tokens: deleteTokensExpiredBefore,
  accountAudit: deleteAuditBefore('account'),
  administrationAudit: deleteAuditBefore('administration'),
};

export const sweptKinds = [
  'keys',
  'reports',
  'counts',
  'grants',
  'tokens',
  'accountAudit',
  'administrationAudit',
] as const;

const keptDays: Record<keyof typeof deletionsByAge, number> = {
  keys: idempotencyKeyKeptDays,
  reports: webhookReportKeptDays,
  counts: 1,
  grants: visitorGrantKeptDays,
  tokens: 1,
  accountAudit: accountAuditKeptDays,
  administrationAudit: administrationAuditKeptDays,
};

/**
 * Removes old idempotency keys and delivery reports, rate-limit counts whose window is over, visitors' expired access, expired links, and old audit log
 * entries.
 */
export async function sweepKeptRecords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (const kind of sweptKinds) {
    const before = toInstant(new Date(clock.now().getTime() - keptDays[kind] * 24 * 3600 * 1000));
    const deleteBatch = async () =>
      Number((await deletionsByAge[kind](db, before, batch).executeTakeFirst()).numDeletedRows);
    while (stopping?.aborted !== true && (await deleteBatch()) === batch) await setImmediate();
  }
}
