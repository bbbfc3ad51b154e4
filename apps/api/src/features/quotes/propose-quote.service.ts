import { DomainError } from '@stumpquote/domain/errors';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { ProposeQuote } from '@stumpquote/domain/quotes/quote-schemas';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { companyOfCaller } from '../companies/companies.service.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { applyRequestMove, recordEvent } from '../requests/request-events.js';
import { officeRequestUrl } from '../requests/request-link.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { sendRequestEmail, type RequestEmailDeps } from '../requests/send-request-email.js';
import { supersedeQuotes } from './close-quotes.service.js';
import { refuseAfterAcceptance, insertDraft } from './draft-row.js';
import { basisOfRequest } from './quote-basis.js';
import { refuseProposalOf } from './quote-company.js';
import { quotesMessages, quotesOfficeMessages, quotesTexts } from './quotes.messages.js';
import { quotesOfRequest } from './quotes.queries.js';
import { readQuote } from './read-quotes.service.js';

const texts = quotesMessages;

/**
 * Stores a company's draft for the administrator to review and send; a quote already sent stays
 * valid until this one is sent.
 */
export async function proposeQuote(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  input: ProposeQuote,
) {
  const company = await companyOfCaller(deps, caller);
  const { idempotencyKey: key, basis: _basis, ...content } = input;
  const id = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.propose', key, content },
    (tx) => storeProposal(tx, deps, caller, company, input),
  );
  deps.outbox.wake();
  return readQuote(deps, id, 'company');
}

async function storeProposal(
  tx: Db,
  deps: Pick<ChangeDeps, 'clock'> & RequestEmailDeps,
  caller: SignedInCaller,
  company: CompanyRow,
  input: ProposeQuote,
): Promise<number> {
  const request = await lockRequest(tx, input.quoteRequestId);
  if (request === undefined || request.company_id !== company.id)
    throw new DomainError('NOT_FOUND', texts.requestNotFound);
  refuseProposalOf(company);
  await refuseAfterAcceptance(tx, request.id);
  await replaceOwnProposals(tx, deps, request.id, company.id);
  const quoteId = await insertDraft(tx, deps, caller, {
    request,
    companyId: company.id,
    content: input,
    basis: input.basis ?? basisOfRequest(request),
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
  await notifyAdministrator(
    tx,
    { ...deps, cause: caller },
    { request, quoteId, companyName: company.name, amount: input.amount },
  );
  return quoteId;
}

/** Throws CONFLICT if the administrator has a draft of this company. */
async function replaceOwnProposals(
  tx: Db,
  deps: Pick<ChangeDeps, 'clock'>,
  requestId: number,
  companyId: number,
): Promise<void> {
  const own = (await quotesOfRequest(tx, requestId)).filter((row) => row.company_id === companyId);
  if (own.some((row) => row.status === 'draft' && !fromFlag(row.is_proposal)))
    throw new DomainError('CONFLICT', quotesOfficeMessages.draftExists);
  await supersedeQuotes(
    tx,
    deps,
    requestId,
    (row) => row.company_id === companyId && fromFlag(row.is_proposal),
  );
}

interface Proposal {
  request: RequestRow;
  quoteId: number;
  companyName: string;
  /** Dollars. */
  amount: number;
}

async function notifyAdministrator(
  tx: Db,
  deps: RequestEmailDeps & HasCause,
  { request, quoteId, companyName, amount }: Proposal,
): Promise<void> {
  const { subject, paragraphs, action } = quotesTexts.proposed;
  await sendRequestEmail(tx, deps, {
    type: 'quote_proposed',
    to: deps.config.company.email,
    quoteRequestId: request.id,
    quoteId,
    subject: subject(request.reference_number),
    paragraphs: paragraphs(companyName, formatUsd(dollarsToCents(amount))),
    action: { label: action, url: officeRequestUrl(deps, request) },
  });
}
