import { zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { staleReason, type StaleReason } from '@stumpquote/domain/messages/stale-message';
import { currentQuoteStatus } from '@stumpquote/domain/quotes/quote-delivery';
import { fromInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { findMessageWithSubject, type MessageWithSubject } from './stale-messages.queries.js';

/** Returns why a message no longer holds; null if it does. */
export function staleReasonOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  row: MessageWithSubject,
): StaleReason | null {
  const now = clock.now();
  const instant = (at: string | null) => (at === null ? null : fromInstant(at));
  return staleReason(
    {
      type: row.type,
      createdAt: fromInstant(row.created_at),
      requestStatus: row.request_status,
      quoteState:
        row.quote_deleted_at !== null
          ? 'deleted'
          : row.quote_status &&
            currentQuoteStatus(row.quote_status, instant(row.quote_expires_at), now),
      visitAt:
        row.visit_date === null || row.visit_time === null
          ? null
          : zonedTimeToUtc(row.visit_date, row.visit_time, config.company.timeZone),
      visitChangedAt: instant(row.visit_changed_at),
      isCompanyInvolved: row.involved_company_id !== null,
    },
    now,
  );
}

/** Looks up why a message no longer holds; null if it does. */
export async function findStaleReason(
  db: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  id: string,
): Promise<StaleReason | null> {
  const row = await findMessageWithSubject(db, id);
  return row === undefined ? null : staleReasonOf(deps, row);
}
