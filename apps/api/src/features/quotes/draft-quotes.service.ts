import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { dollarsToCents } from '@stumpquote/domain/format/money';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { ChangeQuote, CreateQuote } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { applyRequestMove, recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { supersedeQuotes } from './close-quotes.service.js';
import { findSameDraft, refuseAfterAcceptance, contentColumns, insertDraft } from './draft-row.js';
import { basisOfRequest } from './quote-basis.js';
import { companyToQuoteFor, notifyOfNewCompany } from './quote-company.js';
import { quotesMessages, quotesOfficeMessages } from './quotes.messages.js';
import { quotesOfRequest, type QuoteRow } from './quotes.queries.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';

const texts = quotesMessages;

/**
 * Creates the administrator's draft, replaces the company's unanswered quotes, and assigns the
 * company. Returns the newest draft instead if it is identical and by the same person.
 */
export async function createQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  input: CreateQuote,
) {
  // What the form had seen may differ in a retry; its content may not.
  const { idempotencyKey: key, latestQuoteId: _latest, basis: _basis, ...content } = input;
  const id = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.create', key, content },
    (tx) => storeDraft(tx, deps, caller, input),
  );
  deps.outbox.wake();
  return readQuote(deps, id, 'admin');
}

async function storeDraft(
  tx: Db,
  deps: Pick<ChangeDeps, 'clock'> & RequestEmailDeps,
  caller: SignedInCaller,
  input: CreateQuote,
): Promise<number> {
  const request = await lockRequest(tx, input.quoteRequestId);
  if (request === undefined)
    throw fieldError('VALIDATION', ['quoteRequestId'], texts.requestNotFound);
  const company = await companyToQuoteFor(tx, input.companyId, request.company_id);
  await refuseAfterAcceptance(tx, request.id);
  const quotes = await quotesOfRequest(tx, request.id);
  const draft = {
    companyId: company.id,
    content: input,
    basis: input.basis ?? basisOfRequest(request),
  };
  const same = findSameDraft(quotes, { ...draft, callerId: caller.user.id });
  if (same !== undefined) return same.id;
  refuseStaleQuote(quotes, input.latestQuoteId);
  await supersedeQuotes(tx, deps, request.id, (row) => row.company_id === company.id);
  const quoteId = await insertDraft(tx, deps, caller, { ...draft, request, isProposal: false });
  await assignQuotingCompany(tx, deps, caller, request, company, {
    quoteId,
    amountCents: dollarsToCents(input.amount),
  });
  return quoteId;
}

/**
 * Changes anyone's draft. A company's proposal becomes the administrator's draft, so no
 * later proposal replaces it.
 */
export async function changeQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  input: ChangeQuote,
) {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, input.quoteId);
    moveRequest(request.status, 'draft_quote', 'administrator');
    moveQuote(quote.status, 'change', 'administrator');
    refuseStaleWrite(quote, input.readAt, quotesOfficeMessages.changedMeanwhile);
    const company = await companyToQuoteFor(
      tx,
      input.companyId ?? quote.company_id,
      request.company_id,
    );
    await updateQuote(tx, quote.id, {
      ...contentColumns(input),
      ...(input.basis === undefined ? {} : { basis: toJson(input.basis) }),
      company_id: company.id,
      is_proposal: 0,
      updated_at: toInstant(deps.clock.now()),
    });
    if (company.id !== request.company_id)
      await assignQuotingCompany(tx, deps, caller, request, company, { quoteId: quote.id });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_changed',
      actor: 'administrator',
      caller,
      isForCustomer: false,
      data: { quoteId: quote.id, amountCents: dollarsToCents(input.amount) },
    });
  });
  deps.outbox.wake();
  return readQuote(deps, input.quoteId, 'admin');
}

async function assignQuotingCompany(
  tx: Db,
  deps: Pick<ChangeDeps, 'clock'> & RequestEmailDeps,
  caller: SignedInCaller,
  request: RequestRow,
  company: CompanyRow,
  data: { quoteId: number; amountCents?: number },
): Promise<void> {
  await applyRequestMove(tx, deps, caller, request, 'draft_quote', {
    actor: 'administrator',
    data,
    changes: { company_id: company.id },
  });
  await notifyOfNewCompany(tx, { ...deps, cause: caller }, request, company);
}

/**
 * Refuses to replace a quote that was created while the form was open and that the user hasn't
 * seen.
 */
function refuseStaleQuote(
  quotes: readonly QuoteRow[],
  latestSeen: number | null | undefined,
): void {
  if (latestSeen !== undefined && latestSeen !== (quotes[0]?.id ?? null))
    throw new DomainError('CONFLICT', quotesOfficeMessages.madeMeanwhile);
}
