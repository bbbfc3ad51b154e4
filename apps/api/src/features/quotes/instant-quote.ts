import type { EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import { expiresAt, quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { applyRequestMove } from '../requests/request-events.js';
import { insertQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { enqueueTemplate } from '../templates/template-message.js';
import { companyToName, notifyOfNewCompany } from './quote-company.js';
import { quoteValues } from './quote-values.js';
import type { StoredQuoteLine } from './quotes.view.js';

interface InstantQuote {
  request: RequestRow;
  company: CompanyRow;
  amountCents: number;
  description: string;
  details: string;
  lines: StoredQuoteLine[];
  estimatedDays: number;
  validDays: number;
  basis: EstimateBasis;
  priceBookVersion: number;
}

/**
 * Drafts and sends a quote as the system, with the company's authority: assigns the company, and
 * emails the quote in place of the confirmation, which would promise one within 24 hours.
 */
export async function sendInstantQuote(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  quote: InstantQuote,
): Promise<void> {
  const { request, company, amountCents } = quote;
  const { id } = await insertQuote(tx, columnsOf(deps, quote));
  const data = { quoteId: id, amountCents, isInstant: true };
  const drafted = await applyRequestMove(tx, deps, null, request, 'draft_quote', {
    actor: 'system',
    data: { ...data, companyName: company.name },
    changes: { company_id: company.id },
  });
  await applyRequestMove(tx, deps, null, drafted, 'send_quote', {
    actor: 'system',
    data: { ...data, channel: 'email' },
  });
  await notifyOfNewCompany(tx, { ...deps, cause: 'system' }, request, company);
  await enqueueTemplate(tx, deps, {
    channel: 'email',
    type: quoteMessageTypes.email,
    to: request.email,
    cause: caller,
    values: quoteValues(
      'email',
      deps,
      {
        id,
        amount_cents: amountCents,
        is_instant: 1,
        estimated_days: quote.estimatedDays,
        description: quote.description,
        details: quote.details,
      },
      request,
    ),
    request,
    quoteId: id,
    quotedBy: await companyToName(tx, company.name),
  });
}

function columnsOf({ clock, config }: Pick<Deps, 'clock' | 'config'>, quote: InstantQuote) {
  const { request, company, lines, basis } = quote;
  const now = toInstant(clock.now());
  return {
    quote_request_id: request.id,
    company_id: company.id,
    // A row needs an author; screens name the system.
    created_by_id: authorOf(company),
    amount_cents: quote.amountCents,
    description: quote.description,
    details: quote.details,
    estimated_days: quote.estimatedDays,
    valid_days: quote.validDays,
    lines: toJson(lines),
    basis: toJson(basis),
    status: moveQuote(moveQuote(null, 'create', 'system'), 'send_email', 'system'),
    is_instant: 1,
    price_book_version: quote.priceBookVersion,
    is_proposal: 0,
    sent: 1,
    sent_at: now,
    emailed_at: now,
    // The answer to the submission shows it, so no message has to deliver it first.
    delivered_at: now,
    delivered_by: null,
    expires_at: toInstant(expiresAt(clock.now(), quote.validDays, config.company.timeZone)),
    accepted: 0,
    accepted_at: null,
    declined_at: null,
    decline_reason: null,
    superseded_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  } as const;
}

function authorOf({ id, instant_offer_by_id: authorId }: CompanyRow): number {
  if (authorId === null) throw new Error(`nobody switched on the instant offers of company ${id}`);
  return authorId;
}
