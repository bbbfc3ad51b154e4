import { DomainError } from '@stumpquote/domain/errors';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { ProposeQuote } from '@stumpquote/domain/quotes/quote-schemas';
import type { SignedInCaller } from '../../ports/caller.js';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { emailHtml } from '@stumpquote/domain/templates/plain-email';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { HasCause } from '../../ports/outbox.js';
import { companyOfCaller } from '../companies/companies.service.js';
import { applyRequestMove } from '../requests/move-request.js';
import { recordEvent } from '../requests/request-events.js';
import { supersedeQuotes } from './supersede-quotes.js';
import { basisOfRequest } from './quote-basis.js';
import { refuseProposalOf } from './quote-company.js';
import { quotesOfRequest } from './quotes.queries.js';
import { readQuote } from './read-quotes.service.js';
import { lockRequest, type RequestRow } from '../requests/requests.queries.js';
import { refuseAfterAcceptance, insertDraft } from './draft-row.js';
import { quotesMessages, quotesOfficeMessages, quotesTexts } from './quotes.messages.js';

const texts = quotesMessages;

/**
 * Stores a company's draft for the administrator to review and send; a quote already sent stays
 * valid until this one is sent.
 */
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
        throw new DomainError('CONFLICT', quotesOfficeMessages.draftExists);
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
      await notifyAdministrator(
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

interface Proposal {
  request: RequestRow;
  quoteId: number;
  companyName: string;
  /** Dollars. */
  amount: number;
}

async function notifyAdministrator(
  tx: Db,
  deps: Pick<Deps, 'config' | 'outbox'> & HasCause,
  { request, quoteId, companyName, amount }: Proposal,
): Promise<void> {
  const { subject, paragraphs, action } = quotesTexts.proposed;
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
