import { setImmediate } from 'node:timers/promises';
import {
  accountAuditKeptDays,
  administrationAuditKeptDays,
  idempotencyKeyKeptDays,
  visitorGrantKeptDays,
  webhookReportKeptDays,
} from '@stumpquote/domain/kept-records';
import { toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import type { Deps } from '../ports/deps.js';

// Some milliseconds in the database: others are served between two batches.
const batch = 500;

const auditOf = (kind: 'account' | 'administration') => (db: Db, before: string, limit: number) =>
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

/** Each deletes the oldest rows before an instant, at most `limit`. */
export const deletionsByAge = {
  keys: (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('idempotency_keys')
      .where((eb) =>
        eb(
          eb.refTuple('operation', 'key'),
          'in',
          eb
            .selectFrom('idempotency_keys')
            .select(['operation', 'key'])
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit)
            .$asTuple('operation', 'key'),
        ),
      ),
  reports: (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('webhook_events')
      .where((eb) =>
        eb(
          eb.refTuple('provider', 'event_id'),
          'in',
          eb
            .selectFrom('webhook_events')
            .select(['provider', 'event_id'])
            .where('kind', '=', 'report')
            .where('received_at', '<', before)
            .orderBy('received_at')
            .limit(limit)
            .$asTuple('provider', 'event_id'),
        ),
      ),
  counts: (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('rate_limits')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('rate_limits')
          .select('key')
          .where('window_ends_at', '<', before)
          .orderBy('window_ends_at')
          .limit(limit),
      ),
  grants: (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('visitor_grants')
      .where((eb) =>
        eb(
          eb.refTuple('visitor_id', 'quote_request_id', 'kind'),
          'in',
          eb
            .selectFrom('visitor_grants')
            .select(['visitor_id', 'quote_request_id', 'kind'])
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit)
            .$asTuple('visitor_id', 'quote_request_id', 'kind'),
        ),
      ),
  tokens: (db: Db, before: string, limit: number) =>
    db
      .deleteFrom('one_time_tokens')
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('one_time_tokens')
          .select('token_hash')
          .where('expires_at', '<', before)
          .orderBy('expires_at')
          .limit(limit),
      ),
  accountAudit: auditOf('account'),
  administrationAudit: auditOf('administration'),
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
