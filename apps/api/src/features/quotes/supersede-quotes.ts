import { isUnanswered, moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { storedQuotes, type StoredQuote } from './quotes.queries.js';
import { statusNow } from './quotes.view.js';

type Clocked = Pick<Deps, 'clock'>;

/** Neither answered, nor expired, nor superseded. */
const awaitsAnswer = (row: StoredQuote, now: Date): boolean => isUnanswered(statusNow(row, now));

/**
 * `replaced`: another quote takes its place. `ended`, `reopened`: the customer learns that from the
 * request itself.
 */
type Cause = 'replaced' | 'ended' | 'reopened';

async function close(tx: Db, deps: Clocked, row: StoredQuote, cause: Cause): Promise<void> {
  const at = toInstant(deps.clock.now());
  const status = moveQuote(row.status, cause === 'reopened' ? 'free' : 'supersede', 'system');
  await updateQuote(tx, row.id, { status, accepted: 0, superseded_at: at, updated_at: at });
  await recordEvent(tx, deps, {
    requestId: row.quote_request_id,
    kind: 'quote_superseded',
    actor: 'system',
    caller: null,
    data: { quoteId: row.id, cause },
    isForCustomer: cause === 'replaced' && fromFlag(row.sent),
  });
}

/** Supersedes a request's matching unanswered quotes, drafts and sent ones alike. */
export async function supersedeQuotes(
  tx: Db,
  deps: Clocked,
  requestId: number,
  matches: (row: StoredQuote) => boolean,
): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (matches(row) && awaitsAnswer(row, now)) await close(tx, deps, row, 'replaced');
  }
}

/** Ends a request's unanswered quotes along with it; an accepted one stays as signed. */
export async function endQuotes(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (awaitsAnswer(row, now)) await close(tx, deps, row, 'ended');
  }
}

/** Makes room for a new acceptance when a request is reopened; keeps who signed what, and when. */
export async function freeAcceptedQuote(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const accepted = (await storedQuotes(tx, requestId)).find((row) => row.status === 'accepted');
  if (accepted !== undefined) await close(tx, deps, accepted, 'reopened');
}

/** Returns the company whose quote was accepted; null if none was. */
export async function acceptedCompanyOf(db: Db, requestId: number): Promise<number | null> {
  const accepted = (await storedQuotes(db, requestId)).find((row) => row.status === 'accepted');
  return accepted?.company_id ?? null;
}
