import { DomainError } from '@stumpquote/domain/errors';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import type {
  ChangeQuote,
  CreateQuote,
  ProposeQuote,
} from '@stumpquote/domain/quotes/quote-schemas';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import type { SignedInCaller } from '../../ports/caller.js';
import { fromFlag, toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { emailHtml } from '@stumpquote/domain/templates/plain-email';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { HasCause } from '../../ports/outbox.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseUnseenChange } from '../../guards/stale-write.js';
import { companyOfCaller } from '../companies/companies.service.js';
import { applyRequestMove } from '../requests/move-request.js';
import { recordEvent } from '../requests/request-events.js';
import { supersedeQuotes } from './supersede-quotes.js';
import { basisOfRequest } from './quote-basis.js';
import { companyToQuoteFor, refuseProposalOf, tellOfNewCompany } from './quote-company.js';
import { quotesMessages } from './quotes.messages.js';
import { quotesOfRequest, type QuoteRow } from './quotes.queries.js';
import type { StoredQuoteLine } from './quotes.view.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';
import { insertQuote, updateQuote } from '../requests/request-quotes.queries.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';

const texts = quotesMessages.en;

type QuoteContent = Omit<ProposeQuote, 'quoteRequestId' | 'idempotencyKey' | 'basis'>;

/**
 * The administrator's new quote: it replaces what the company had not yet been told yes to, and assigns the company. What already
 * stands as the newest draft, word for word and by the same person, is not made again.
 */
export async function createQuote(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'acting' | 'outbox'>,
  caller: SignedInCaller,
  input: CreateQuote,
) {
  // What the form had seen may differ at the second try; what it asks for may not.
  const { idempotencyKey: key, latestQuoteId, basis: seen, ...content } = input;
  const id = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.create', key, content },
    async (tx) => {
      const request = await lockRequest(tx, input.quoteRequestId);
      if (request === undefined) {
        const issue = { path: ['quoteRequestId'], message: texts.requestNotFound };
        throw new DomainError('VALIDATION', texts.requestNotFound, { issues: [issue] });
      }
      const company = await companyToQuoteFor(tx, input.companyId, request.company_id);
      await refuseAfterAcceptance(tx, request.id);
      const quotes = await quotesOfRequest(tx, request.id);
      const basis = seen ?? basisOfRequest(request);
      const same = sameDraft(quotes, {
        companyId: company.id,
        callerId: caller.user.id,
        content,
        basis,
      });
      if (same !== undefined) return same.id;
      refuseUnseenQuote(quotes, latestQuoteId);
      await supersedeQuotes(tx, deps, request.id, (row) => row.company_id === company.id);
      const quoteId = await insertDraft(tx, deps, caller, {
        request,
        companyId: company.id,
        content,
        basis,
        isProposal: false,
      });
      await applyRequestMove(tx, deps, caller, request, 'draft_quote', {
        actor: 'administrator',
        data: { quoteId, amountCents: dollarsToCents(input.amount) },
        changes: { company_id: company.id },
      });
      await tellOfNewCompany(tx, { ...deps, cause: caller }, request, company);
      return quoteId;
    },
  );
  deps.outbox.wake();
  return readQuote(deps, id, 'admin');
}

/** A company's own draft, for the administrator to check and send; what was sent already stands until this one is sent. */
export async function proposeQuote(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'acting' | 'outbox'>,
  caller: SignedInCaller,
  input: ProposeQuote,
) {
  const company = await companyOfCaller(deps, caller);
  const { idempotencyKey: key, basis = null, ...content } = input;
  const id = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.propose', key, content },
    async (tx) => {
      const request = await lockRequest(tx, input.quoteRequestId);
      if (request === undefined || request.company_id !== company.id)
        throw new DomainError('NOT_FOUND', texts.requestNotFound);
      refuseProposalOf(company);
      await refuseAfterAcceptance(tx, request.id);
      const own = (await quotesOfRequest(tx, request.id)).filter(
        (row) => row.company_id === company.id,
      );
      if (own.some((row) => row.status === 'draft' && !fromFlag(row.is_proposal)))
        throw new DomainError('CONFLICT', texts.draftExists);
      await supersedeQuotes(
        tx,
        deps,
        request.id,
        (row) => row.company_id === company.id && fromFlag(row.is_proposal),
      );
      const quoteId = await insertDraft(tx, deps, caller, {
        request,
        companyId: company.id,
        content,
        basis: basis ?? basisOfRequest(request),
        isProposal: true,
      });
      await applyRequestMove(tx, deps, caller, request, 'draft_quote', {
        actor: 'company',
        data: { quoteId },
      });
      await recordEvent(tx, deps, {
        requestId: request.id,
        kind: 'quote_proposed',
        actor: 'company',
        caller,
        isForCustomer: false,
        data: { quoteId, amountCents: dollarsToCents(input.amount) },
      });
      await tellAdministrator(
        tx,
        { ...deps, cause: caller },
        { request, quoteId, companyName: company.name, amount: input.amount },
      );
      return quoteId;
    },
  );
  deps.outbox.wake();
  return readQuote(deps, id, 'company');
}

/** Changes a draft, whoever wrote it. A company's proposal becomes the administrator's draft: no further proposal replaces it. */
export async function changeQuote(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'acting' | 'outbox' | 'audit'>,
  caller: SignedInCaller,
  input: ChangeQuote,
) {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, input.quoteId);
    moveRequest(request.status, 'draft_quote', 'administrator');
    moveQuote(quote.status, 'change', 'administrator');
    refuseUnseenChange(quote, input.readAt, texts.changedMeanwhile);
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
    if (company.id !== request.company_id) {
      await applyRequestMove(tx, deps, caller, request, 'draft_quote', {
        actor: 'administrator',
        data: { quoteId: quote.id },
        changes: { company_id: company.id },
      });
      await tellOfNewCompany(tx, { ...deps, cause: caller }, request, company);
    }
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

/** A quote that was made while the form was open must not be replaced by someone who has not seen it. */
function refuseUnseenQuote(
  quotes: readonly QuoteRow[],
  latestSeen: number | null | undefined,
): void {
  if (latestSeen !== undefined && latestSeen !== (quotes[0]?.id ?? null))
    throw new DomainError('CONFLICT', texts.madeMeanwhile);
}

/** The newest quote, where it is the very draft that is asked for: the call was made twice. */
function sameDraft(
  quotes: readonly QuoteRow[],
  asked: { companyId: number; callerId: number; content: QuoteContent; basis: EstimateBasis },
): QuoteRow | undefined {
  const newest = quotes[0];
  if (newest?.status !== 'draft' || fromFlag(newest.is_proposal)) return undefined;
  if (newest.company_id !== asked.companyId || newest.created_by_id !== asked.callerId)
    return undefined;
  const columns = Object.entries({
    ...contentColumns(asked.content),
    basis: toJson(asked.basis),
  }) as [keyof QuoteRow, unknown][];
  return columns.every(([column, value]) => newest[column] === value) ? newest : undefined;
}

async function refuseAfterAcceptance(tx: Db, requestId: number): Promise<void> {
  const quotes = await quotesOfRequest(tx, requestId);
  if (quotes.some((row) => fromFlag(row.accepted)))
    throw new DomainError('MOVE_REFUSED', texts.alreadyAccepted);
}

function contentColumns(content: QuoteContent) {
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

async function insertDraft(
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
    is_proposal: toFlag(draft.isProposal),
    sent: 0,
    sent_at: null,
    emailed_at: null,
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

interface Proposal {
  request: RequestRow;
  quoteId: number;
  companyName: string;
  /** Dollars. */
  amount: number;
}

async function tellAdministrator(
  tx: Db,
  deps: Pick<Deps, 'config' | 'outbox'> & HasCause,
  { request, quoteId, companyName, amount }: Proposal,
): Promise<void> {
  const { subject, paragraphs, action } = texts.proposed;
  await deps.outbox.enqueue(tx, {
    channel: 'email',
    type: 'quote_proposed',
    to: deps.config.company.email,
    cause: deps.cause,
    quoteRequestId: request.id,
    quoteId,
    subject: subject(request.reference_number),
    html: emailHtml({
      companyName: deps.config.company.name,
      paragraphs: paragraphs(companyName, formatUsd(dollarsToCents(amount))),
      action: { label: action, url: `${deps.config.publicUrl}/admin-view-request/${request.id}` },
    }),
  });
}
