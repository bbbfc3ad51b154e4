import { DomainError } from '@stumpquote/domain/errors';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import type { NewRow } from '../../db/new-row.js';
import type { Caller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { QuoteAcceptancesTable } from '../../db/schema/quotes.js';
import type { Deps } from '../../ports/deps.js';
import { recordEvent, type NewRequestEvent } from '../requests/request-events.js';
import { supersedeQuotes } from './supersede-quotes.js';
import { sha256 } from '../../process/hashes.js';
import { notifyOfAcceptance } from './answer-notices.js';
import { quotesMessages } from './quotes.messages.js';
import { insertAcceptance, type QuoteRow } from './quotes.queries.js';
import { setCompanyOfRequest, type RequestRow } from '../requests/requests.queries.js';
import { insertUtilityTicket } from './utility-tickets.queries.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';

/** How it was accepted: signed by the customer, or recorded by the office on the phone. */
type AcceptanceDetails = Pick<
  NewRow<QuoteAcceptancesTable>,
  | 'signature'
  | 'signed_for'
  | 'client_address'
  | 'user_agent'
  | 'user_id'
  | 'recorded_by_id'
  | 'spoken_at'
  | 'note'
>;

interface Acceptance {
  quote: QuoteRow;
  request: RequestRow;
  /** The exact text agreed to. */
  text: string;
  details: AcceptanceDetails;
  event: Pick<NewRequestEvent, 'actor' | 'data'>;
}

/** An answered quote counts as delivered even if no message ever left. */
export const answeredColumns = (quote: QuoteRow, now: string, way: 'answer' | 'phone') =>
  quote.delivered_at === null ? { delivered_at: now, delivered_by: way } : {};

/**
 * Stores what was agreed to, by whom, and how; closes the other quotes and creates the company's
 * task.
 */
export async function saveAcceptance(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  { quote, request, text, details, event }: Acceptance,
): Promise<void> {
  const companyId = quote.company_id;
  if (companyId === null) throw new DomainError('MOVE_REFUSED', quotesMessages.noCompanyYet);
  const now = toInstant(deps.clock.now());
  await updateQuote(tx, quote.id, {
    status: 'accepted',
    accepted: 1,
    accepted_at: now,
    ...answeredColumns(quote, now, details.spoken_at === null ? 'answer' : 'phone'),
    updated_at: now,
  });
  await insertAcceptance(tx, {
    quote_id: quote.id,
    quote_request_id: request.id,
    agreed_text: text,
    agreed_text_hash: sha256(text),
    terms_version: termsVersion,
    accepted_at: now,
    ...details,
  });
  await insertUtilityTicket(tx, { quoteId: quote.id, requestId: request.id, companyId, now });
  await supersedeQuotes(tx, deps, request.id, (row) => row.id !== quote.id);
  // The job belongs to this company now, even if others had quoted.
  await setCompanyOfRequest(tx, request.id, companyId, now);
  await recordEvent(tx, deps, {
    requestId: request.id,
    kind: 'quote_accepted',
    caller,
    isForCustomer: true,
    actor: event.actor,
    data: { quoteId: quote.id, amountCents: quote.amount_cents, ...event.data },
  });
  await notifyOfAcceptance(
    tx,
    { ...deps, cause: caller },
    { quote, request, companyId, text, isSpoken: details.spoken_at !== null },
  );
}
