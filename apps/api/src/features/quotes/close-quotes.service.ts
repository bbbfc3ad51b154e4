import type { Actor } from '@stumpquote/domain/moves';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import {
  isOpen,
  isUnanswered,
  moveQuote,
  isActive,
  statusForRemoval,
} from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { Deps, ChangeDeps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { recordEvent, applyRequestMove } from '../requests/request-events.js';
import { companiesWithCountingQuote, updateQuote } from '../requests/request-quotes.queries.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { notifyOfWithdrawal } from './answer-notices.js';
import { quotesTexts } from './quotes.messages.js';
import {
  storedQuotes,
  findQuote,
  quotesOfRequest,
  requestsWithDueQuotes,
  type StoredQuote,
} from './quotes.queries.js';
import { statusNow } from './quotes.view.js';
import { lockedQuote } from './read-quotes.service.js';

type Clocked = Pick<Deps, 'clock'>;

/** Neither answered, nor expired, nor superseded. */
const awaitsAnswer = (row: StoredQuote, now: Date): boolean => isUnanswered(statusNow(row, now));

/**
 * `replaced`: another quote takes its place. `ended`, `reopened`, `reassigned`: what happened to
 * the request, where the customer learns it.
 */
type Cause = 'replaced' | 'ended' | 'reopened' | 'reassigned';

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
  cause: Extract<Cause, 'replaced' | 'reassigned'> = 'replaced',
): Promise<void> {
  const now = deps.clock.now();
  for (const row of await storedQuotes(tx, requestId)) {
    if (matches(row) && awaitsAnswer(row, now)) await close(tx, deps, row, cause);
  }
}

/**
 * Ends a request's unanswered quotes along with it; an accepted one stays as signed. Returns the
 * companies of all of them.
 */
export async function endQuotes(tx: Db, deps: Clocked, requestId: number): Promise<number[]> {
  const now = deps.clock.now();
  const companies = await companiesWithCountingQuote(tx, requestId);
  for (const row of await storedQuotes(tx, requestId)) {
    if (awaitsAnswer(row, now)) await close(tx, deps, row, 'ended');
  }
  return companies;
}

/** Makes room for a new acceptance when a request is reopened; keeps who signed what, and when. */
export async function freeAcceptedQuote(tx: Db, deps: Clocked, requestId: number): Promise<void> {
  const accepted = await acceptedQuoteOf(tx, requestId);
  if (accepted !== undefined) await close(tx, deps, accepted, 'reopened');
}

const acceptedQuoteOf = async (db: Db, requestId: number) =>
  (await storedQuotes(db, requestId)).find((row) => row.status === 'accepted');

export const hasAcceptedQuote = async (db: Db, requestId: number): Promise<boolean> =>
  (await acceptedQuoteOf(db, requestId)) !== undefined;

/**
 * Returns the company of the accepted quote; null if no quote was accepted, or it has no company.
 */
export const acceptedCompanyOf = async (db: Db, requestId: number): Promise<number | null> =>
  (await acceptedQuoteOf(db, requestId))?.company_id ?? null;

/**
 * Moves a request with no quote left to answer back to work in progress. Call after closing a
 * quote.
 */
export async function reopenWithoutQuotes(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  request: RequestRow,
  { actor, caller }: { actor: Actor; caller: Caller | null },
): Promise<void> {
  if (!isQuotedRequest(request.status)) return;
  const now = deps.clock.now();
  const quotes = await quotesOfRequest(tx, request.id);
  if (quotes.some((row) => isActive(statusNow(row, now)))) return;
  await applyRequestMove(tx, deps, caller, request, 'last_quote_closed', { actor });
}

/**
 * Soft-deletes a quote, which stays in the database for the timeline, and tells its company if the
 * customer could still accept it. Refuses accepted quotes.
 */
export async function removeQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  id: number,
): Promise<{ message: string }> {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, id);
    moveQuote(statusForRemoval(quote.status, quote.accepted_at), 'remove', 'administrator');
    const now = toInstant(deps.clock.now());
    // The customer has seen it, so its removal must show on the timeline.
    const wasSent = fromFlag(quote.sent);
    await updateQuote(tx, id, { deleted_at: now, updated_at: now });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_deleted',
      actor: 'administrator',
      caller,
      data: { quoteId: id, amountCents: quote.amount_cents, wasSent },
      isForCustomer: wasSent,
    });
    if (isOpen(statusNow(quote, deps.clock.now())))
      await notifyOfWithdrawal(tx, { ...deps, cause: caller }, { quote, request });
    await reopenWithoutQuotes(tx, deps, request, { actor: 'administrator', caller });
  });
  deps.outbox.wake();
  return { message: quotesTexts.deleted };
}

/**
 * Takes back the system's unanswered offers, and tells their companies: the customer has changed
 * the place or asked for something else.
 */
export async function withdrawInstantOffers(
  tx: Db,
  deps: Clocked & RequestEmailDeps & HasCause,
  request: RequestRow,
): Promise<void> {
  const now = deps.clock.now();
  const offers = (await quotesOfRequest(tx, request.id)).filter(
    (row) => fromFlag(row.is_instant) && awaitsAnswer(row, now),
  );
  for (const quote of offers) {
    const { id, status, accepted_at: acceptedAt, amount_cents: amountCents } = quote;
    moveQuote(statusForRemoval(status, acceptedAt), 'remove', 'system');
    await updateQuote(tx, id, { deleted_at: toInstant(now), updated_at: toInstant(now) });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_deleted',
      actor: 'system',
      caller: null,
      data: { quoteId: id, amountCents, wasSent: true },
      isForCustomer: true,
    });
    await notifyOfWithdrawal(tx, deps, { quote, request });
  }
  if (offers.length > 0)
    await reopenWithoutQuotes(tx, deps, request, { actor: 'system', caller: null });
}

/** Marks a request's overdue quotes as expired. */
export async function expireQuotesOfRequest(deps: ChangeDeps, requestId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request === undefined) return;
    const now = deps.clock.now();
    const due = (await quotesOfRequest(tx, requestId)).filter(
      (row) => row.status !== 'expired' && statusNow(row, now) === 'expired',
    );
    for (const row of due) {
      await updateQuote(tx, row.id, {
        status: moveQuote(row.status, 'expire', 'system'),
        updated_at: toInstant(now),
      });
      await recordEvent(tx, deps, {
        requestId,
        kind: 'quote_expired',
        actor: 'system',
        caller: null,
        data: { quoteId: row.id },
        isForCustomer: true,
      });
    }
    if (due.length > 0)
      await reopenWithoutQuotes(tx, deps, request, { actor: 'system', caller: null });
  });
}

/** Expires all overdue quotes; run as a background job. */
export async function expireDueQuotes(deps: ChangeDeps): Promise<void> {
  for (const requestId of await requestsWithDueQuotes(deps.db, toInstant(deps.clock.now()))) {
    await expireQuotesOfRequest(deps, requestId);
  }
}

/**
 * Records a due expiry in its own transaction, so that it is saved even if the caller's action is
 * refused.
 */
export async function expireIfDue(deps: ChangeDeps, quoteId: number): Promise<void> {
  const quote = await findQuote(deps.db, quoteId);
  if (quote !== undefined && statusNow(quote, deps.clock.now()) !== quote.status)
    await expireQuotesOfRequest(deps, quote.quote_request_id);
}
