import { DomainError } from '@stumpquote/domain/errors';
import { dollarsToCents } from '@stumpquote/domain/format/money';
import type { EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import type { ProposeQuote } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { insertQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import { quotesOfRequest, type QuoteRow } from './quotes.queries.js';
import type { StoredQuoteLine } from './quotes.view.js';

type QuoteContent = Omit<ProposeQuote, 'quoteRequestId' | 'idempotencyKey' | 'basis'>;

/**
 * Returns the newest quote if it is identical to the requested draft, i.e. the call was repeated.
 */
export function findSameDraft(
  quotes: readonly QuoteRow[],
  wanted: { companyId: number; callerId: number; content: QuoteContent; basis: EstimateBasis },
): QuoteRow | undefined {
  const newest = quotes[0];
  if (newest?.status !== 'draft' || fromFlag(newest.is_proposal)) return undefined;
  if (newest.company_id !== wanted.companyId || newest.created_by_id !== wanted.callerId)
    return undefined;
  const columns = Object.entries({
    ...contentColumns(wanted.content),
    basis: toJson(wanted.basis),
  }) as [keyof QuoteRow, unknown][];
  return columns.every(([column, value]) => newest[column] === value) ? newest : undefined;
}

export async function refuseAfterAcceptance(tx: Db, requestId: number): Promise<void> {
  const quotes = await quotesOfRequest(tx, requestId);
  if (quotes.some((row) => fromFlag(row.accepted)))
    throw new DomainError('MOVE_REFUSED', quotesOfficeMessages.alreadyAccepted);
}

export function contentColumns(content: QuoteContent) {
  const lines = (content.lines ?? []).map((line): StoredQuoteLine => ({
    stump: line.stump ?? null,
    text: line.text,
    amountCents: dollarsToCents(line.amount),
  }));
  return {
    amount_cents: dollarsToCents(content.amount),
    description: content.description,
    details: content.details,
    estimated_days: content.estimatedDays,
    valid_days: content.validDays,
    lines: lines.length === 0 ? null : toJson(lines),
  };
}

interface Draft {
  request: RequestRow;
  companyId: number;
  content: QuoteContent;
  basis: EstimateBasis;
  isProposal: boolean;
}

export async function insertDraft(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: SignedInCaller,
  draft: Draft,
): Promise<number> {
  const now = toInstant(deps.clock.now());
  const status = draft.isProposal
    ? moveQuote(null, 'propose', 'company')
    : moveQuote(null, 'create', 'administrator');
  const { id } = await insertQuote(tx, {
    quote_request_id: draft.request.id,
    company_id: draft.companyId,
    created_by_id: caller.user.id,
    ...contentColumns(draft.content),
    basis: toJson(draft.basis),
    status,
    is_instant: 0,
    price_book_version: null,
    is_proposal: toFlag(draft.isProposal),
    sent: 0,
    sent_at: null,
    emailed_at: null,
    delivered_at: null,
    delivered_by: null,
    expires_at: null,
    accepted: 0,
    accepted_at: null,
    declined_at: null,
    decline_reason: null,
    superseded_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  });
  return id;
}
