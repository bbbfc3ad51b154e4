import { finalPriceCents } from '@stumpquote/domain/quotes/final-price';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { recordOfRequest } from '../stump-analysis/attach-analysis.js';
import { priceBookOf } from '../stump-analysis/effective-analysis.js';
import { crewsWidths, type QuoteRow } from './quotes.queries.js';

const isDueForWork = (row: QuoteRow): boolean =>
  fromFlag(row.is_instant) && fromFlag(row.accepted) && row.request_status === 'completed';

/**
 * Returns what is due, in cents by quote, for instant offers whose work is done: by the crew's
 * tape, and never more than the offer.
 */
export async function finalAmounts(
  db: Db,
  rows: readonly QuoteRow[],
): Promise<Map<number, number>> {
  const due = new Map<number, number>();
  for (const row of rows.filter(isDueForWork)) {
    const record = await recordOfRequest(db, row.quote_request_id);
    const measured = await crewsWidths(db, row.quote_request_id);
    due.set(
      row.id,
      record === null
        ? row.amount_cents
        : finalPriceCents({
            amountCents: row.amount_cents,
            record,
            priceBook: await priceBookOf(db, row.price_book_version),
            measuredIn: new Map(measured.map(({ stump, ground_in: width }) => [stump, width])),
          }),
    );
  }
  return due;
}
