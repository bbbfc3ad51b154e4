import { currentQuoteStatus } from '@stumpquote/domain/quotes/quote-expiry';
import { moveQuote, standingQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import type { Selectable } from 'kysely';
import { fromFlag, fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import type { Deps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';

/*
 * Ending, reopening and reassigning a request close quotes, and quotes stand later in the order of features. Their rows are
 * changed here, by the domain's table of moves, as an ending request frees its appointment: the change, its event and the
 * rule then stand in one transaction and one place, and quotes.* uses the same function. A hook registered by quotes.* would
 * hide from the reader of this feature what ending a request does.
 */

export type StoredQuote = Selectable<QuotesTable>;
type Clocked = Pick<Deps, 'clock'>;

const storedQuotes = (db: Db, requestId: number) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether nothing was answered, it has not run out, and nothing took its place. */
function isUnanswered(row: StoredQuote, now: Date): boolean {
  const status = currentQuoteStatus(
    row.status,
    row.expires_at === null ? null : fromInstant(row.expires_at),
    now,
  );
  return status === 'draft' || status === 'sent' || status === 'email_sent';
}

/** `replaced`: another quote takes its place. `ended`, `reopened`: the customer reads that of the request itself. */
type Cause = 'replaced' | 'ended' | 'reopened';

async function close(tx: Db, deps: Clocked, row: StoredQuote, cause: Cause): Promise<void> {
  const at = toInstant(deps.clock.now());
  const status = moveQuote(row.status, cause === 'reopened' ? 'free' : 'supersede', 'system');
  await tx
    .updateTable('quotes')
    .set({ status, accepted: 0, superseded_at: at, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  await recordEvent(tx, deps, {
    requestId: row.quote_request_id,
    kind: 'quote_superseded',
    actor: 'system',
    caller: null,
    data: { quoteId: row.id, cause },
    isForCustomer: cause === 'replaced' && fromFlag(row.sent),
  });
}

/** Replaces the quotes of a request that match and that nobody has answered: drafts as well as sent ones. */
export async function supersedeQuotes(
  tx: Db,
  deps: Clocked,
  requestId: number,
  matches: (row: StoredQuote) => boolean,
): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (matches(row) && isUnanswered(row, now)) await close(tx, deps, row, 'replaced');
  }
}

/** When a request ends its unanswered quotes end with it; one that was accepted stays as it was signed. */
export async function endQuotes(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (isUnanswered(row, now)) await close(tx, deps, row, 'ended');
  }
}

/** Makes room for a new acceptance when a request is reopened. Who signed what, and when, is kept. */
export async function freeAcceptedQuote(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const accepted = (await storedQuotes(tx, requestId)).find((row) => row.status === 'accepted');
  if (accepted !== undefined) await close(tx, deps, accepted, 'reopened');
}

/** The company whose quote was accepted; null before that. */
export async function acceptedCompanyOf(db: Db, requestId: number): Promise<number | null> {
  const accepted = (await storedQuotes(db, requestId)).find((row) => row.status === 'accepted');
  return accepted?.company_id ?? null;
}

/** The requests with a quote of the company that went out and still stands: it goes on reading them, whoever is assigned. */
export const requestsWithStandingQuote = (db: Db, companyId: number) =>
  db
    .selectFrom('quotes')
    .select('quote_request_id')
    .where('company_id', '=', companyId)
    .where('status', 'in', standingQuoteStatuses)
    .where('deleted_at', 'is', null);

export async function hasStandingQuote(
  db: Db,
  requestId: number,
  companyId: number,
): Promise<boolean> {
  const found = await requestsWithStandingQuote(db, companyId)
    .where('quote_request_id', '=', requestId)
    .executeTakeFirst();
  return found !== undefined;
}
