import { isUnanswered, moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { storedQuotes, type StoredQuote } from './quotes.queries.js';
import { statusNow } from './quotes.view.js';

type Clocked = Pick<Deps, 'clock'>;

/** Whether nothing was answered, it has not run out, and nothing took its place. */
const awaitsAnswer = (row: StoredQuote, now: Date): boolean => isUnanswered(statusNow(row, now));

/** `replaced`: another quote takes its place. `ended`, `reopened`: the customer reads that of the request itself. */
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

/** Replaces the quotes of a request that match and that nobody has answered: drafts as well as sent ones. */
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

/** When a request ends its unanswered quotes end with it; one that was accepted stays as it was signed. */
export async function endQuotes(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (awaitsAnswer(row, now)) await close(tx, deps, row, 'ended');
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
