import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { recordEvent } from '../quote-requests/request-events.js';
import { quotesOfRequest, updateQuote, type QuoteRow } from './quotes.queries.js';
import { statusNow } from './quotes.view.js';

/** Whether a quote still stands: nothing was answered, it has not run out, nothing took its place. */
export const stillStands = (row: QuoteRow, now: Date): boolean => ['draft', 'sent', 'email_sent'].includes(statusNow(row, now));

/** Replaces the quotes of a request that match and still stand, drafts as well as sent ones. */
export async function supersedeQuotes(
  tx: Db, deps: Pick<Deps, 'clock'>, requestId: number, matches: (row: QuoteRow) => boolean,
): Promise<void> {
  const now = deps.clock.now();
  const replaced = (await quotesOfRequest(tx, requestId)).filter((row) => matches(row) && stillStands(row, now));
  for (const row of replaced) {
    const status = moveQuote(row.status, 'supersede', 'system');
    await updateQuote(tx, row.id, { status, superseded_at: toInstant(now), updated_at: toInstant(now) });
    await recordEvent(tx, deps, {
      requestId, kind: 'quote_superseded', actor: 'system', caller: null, data: { quoteId: row.id }, isForCustomer: fromFlag(row.sent),
    });
  }
}
