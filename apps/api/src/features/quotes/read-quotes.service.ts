import { DomainError } from '@stumpquote/domain/errors';
import type { PageOnly } from '@stumpquote/domain/page-schema';
import type { QuoteListQuery } from '@stumpquote/domain/quotes/quote-schemas';
import { isShownToCustomer } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { admitKey } from '../auth/guess-budget.js';
import { accessToRequest, readsAsCompany, type Access } from '../requests/request-access.js';
import { findRequest, lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { finalAmounts } from './final-amounts.js';
import { outsideSince } from './outside-area.js';
import { listQuoteRows } from './quote-list.queries.js';
import { quotesMessages } from './quotes.messages.js';
import { deliveriesOf, findQuote, quotesOfRequest, type QuoteRow } from './quotes.queries.js';
import { quoteView, type QuoteView } from './quotes.view.js';

const texts = quotesMessages;

/** Administrators see all of a request's quotes, a company its own, customers those sent. */
function maySee(caller: Caller, access: Access, row: QuoteRow): boolean {
  if (access === 'admin') return true;
  if (readsAsCompany(caller, access))
    return row.company_id !== null && row.company_id === caller.user?.companyId;
  return isShownToCustomer({ status: row.status, sent: fromFlag(row.sent) });
}

async function viewsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  rows: readonly QuoteRow[],
  access: Access,
  movedOutsideAt: string | null = null,
): Promise<QuoteView[]> {
  const deliveries =
    access === 'admin'
      ? await deliveriesOf(
          deps.db,
          rows.map((row) => row.id),
        )
      : new Map();
  const now = deps.clock.now();
  const due = await finalAmounts(deps.db, rows);
  return rows.map((row) => quoteView(row, { access, now, deliveries, due, movedOutsideAt }));
}

export async function listQuotes(deps: Pick<Deps, 'db' | 'clock'>, query: QuoteListQuery) {
  const { rows, total } = await listQuoteRows(deps.db, query);
  return {
    rows: await viewsOf(deps, rows, 'admin'),
    total,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/**
 * Returns the request's quotes that the caller may see; null if the request doesn't exist for them.
 */
async function visibleQuotes(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  requestId: number,
): Promise<QuoteView[] | null> {
  const request = await findRequest(deps.db, requestId);
  if (request === undefined) return null;
  const access = await accessToRequest(deps.db, caller, request);
  if (access === null) return null;
  const rows = await quotesOfRequest(deps.db, request.id);
  return viewsOf(
    deps,
    rows.filter((row) => maySee(caller, access, row)),
    access,
    await outsideSince(deps.db, deps.config, request),
  );
}

export async function quotesForRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  requestId: number,
): Promise<QuoteView[]> {
  const quotes = await visibleQuotes(deps, caller, requestId);
  if (quotes === null) throw new DomainError('NOT_FOUND', texts.requestNotFound);
  return quotes;
}

/** Pages in memory, because visibility is decided per row; a request has few quotes. */
export async function quotesPageForRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { quoteRequestId, page, pageSize }: PageOnly & { quoteRequestId: number },
) {
  const quotes = await quotesForRequest(deps, caller, quoteRequestId);
  const first = (page - 1) * pageSize;
  return { rows: quotes.slice(first, first + pageSize), total: quotes.length };
}

export async function getQuote(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: number,
): Promise<QuoteView> {
  const row = await findQuote(deps.db, id);
  const quotes = row === undefined ? null : await visibleQuotes(deps, caller, row.quote_request_id);
  const found = quotes?.find((quote) => quote.id === id);
  if (found === undefined) throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  return found;
}

export interface FullQuote {
  quote: QuoteRow;
  request: RequestRow;
}

async function findFull(deps: Pick<Deps, 'db'>, id: number): Promise<FullQuote | null> {
  const quote = await findQuote(deps.db, id);
  const request =
    quote === undefined || quote.deleted_at !== null
      ? undefined
      : await findRequest(deps.db, quote.quote_request_id);
  return quote === undefined || request === undefined ? null : { quote, request };
}

/**
 * Returns a quote and its request to readers who may see both in full; throws NOT_FOUND for anyone
 * else, even with the reference number.
 */
export async function requireFullQuote(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<FullQuote> {
  const found = await findFull(deps, id);
  const access = found === null ? null : await accessToRequest(deps.db, caller, found.request);
  if (
    found === null ||
    access === null ||
    access === 'reference' ||
    !maySee(caller, access, found.quote)
  )
    throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  return found;
}

/** Returns the quote's request if this is its link's key; otherwise null, and counts a guess. */
export async function requestOfKey(
  deps: Parameters<typeof admitKey>[0],
  caller: Caller,
  quoteId: number,
  key: string,
): Promise<RequestRow | null> {
  const request = (await findFull(deps, quoteId))?.request;
  return (await admitKey(deps, caller, request, key)) ? (request ?? null) : null;
}

/** Returns a quote after a change, as seen by the person who made it. */
export async function readQuote(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: number,
  access: Access,
): Promise<QuoteView> {
  const row = await findQuote(deps.db, id);
  const [view] = row === undefined ? [] : await viewsOf(deps, [row], access);
  if (view === undefined) throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  return view;
}

/**
 * Returns an existing quote and its request, locked until the transaction ends; throws NOT_FOUND if
 * deleted.
 */
export async function lockedQuote(
  tx: Db,
  id: number,
): Promise<{ quote: QuoteRow; request: RequestRow }> {
  const known = await findQuote(tx, id);
  const request = known === undefined ? undefined : await lockRequest(tx, known.quote_request_id);
  // Read again: another change may have committed while this one waited for the lock.
  const quote = await findQuote(tx, id);
  if (request === undefined || quote === undefined || quote.deleted_at !== null)
    throw new DomainError('NOT_FOUND', texts.quoteGone);
  return { quote, request };
}
