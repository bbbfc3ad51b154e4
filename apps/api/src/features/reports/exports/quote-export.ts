import { listedStatus } from '@stumpquote/domain/quotes/quote-delivery';
import type { QuoteListQuery } from '@stumpquote/domain/quotes/quote-schemas';
import type { Db } from '../../../db/database.js';
import { finalAmounts } from '../../quotes/final-amounts.js';
import { quoteIds, quotesByIds } from '../../quotes/quote-list.queries.js';
import type { QuoteRow } from '../../quotes/quotes.queries.js';
import { creatorOf, customerOf, statusNow } from '../../quotes/quotes.view.js';
import type { Cell } from './csv-text.js';
import { amountCell, pagesOf, timesOf, type ExportDeps, type ExportFile } from './export-file.js';
import { exportsMessages } from './exports.messages.js';

interface BilledQuote extends QuoteRow {
  /** Where the work of an instant offer is done. */
  billCents: number | undefined;
}

async function billedQuotes(db: Db, ids: readonly number[]): Promise<BilledQuote[]> {
  const rows = await quotesByIds(db, ids);
  const due = await finalAmounts(db, rows);
  return rows.map((row) => ({ ...row, billCents: due.get(row.id) }));
}

export async function quotesFile(
  deps: ExportDeps,
  filter: Omit<QuoteListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const now = deps.clock.now();
  const cells = ({ billCents, ...row }: BilledQuote): Cell[] => [
    row.id,
    row.reference_number,
    customerOf(row),
    row.company_name,
    amountCell(row.amount_cents),
    billCents === undefined ? null : amountCell(billCents),
    listedStatus({
      status: statusNow(row, now),
      deliveredAt: row.delivered_at,
      deliveredBy: row.delivered_by,
    }),
    row.description,
    row.details,
    row.estimated_days,
    row.valid_days,
    creatorOf(row),
    local(row.created_at),
    row.created_at,
    local(row.sent_at),
    local(row.emailed_at),
    local(row.expires_at),
    local(row.accepted_at),
    row.signature,
    local(row.declined_at),
    row.decline_reason,
    local(row.delivered_at),
    row.delivered_by === null ? null : exportsMessages.en.deliveryWays[row.delivered_by],
  ];
  const pages = pagesOf(deps, {
    ids: quoteIds(deps.db, filter),
    load: (ids) => billedQuotes(deps.db, ids),
    cells,
  });
  return { name: 'quotes', header: exportsMessages.en.quotes(timeZone), pages };
}
