import { DomainError } from '@stumpquote/domain/errors';
import { formatDate } from '@stumpquote/domain/format/date';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { acceptanceText, type AcceptanceWay } from '@stumpquote/domain/quotes/acceptance';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { QuoteAcceptancesTable } from '../../db/schema/quotes.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { sha256 } from '../../process/hashes.js';
import { findCompany } from '../companies/companies.queries.js';
import { addressLine } from '../requests/contact-lines.js';
import { notifyCompanyUnassigned } from '../requests/request-emails.js';
import { recordEvent, type NewRequestEvent } from '../requests/request-events.js';
import { companiesWithCountingQuote, updateQuote } from '../requests/request-quotes.queries.js';
import { setCompanyOfRequest, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { notifyOfAcceptance } from './answer-notices.js';
import { supersedeQuotes } from './close-quotes.service.js';
import { quotesMessages } from './quotes.messages.js';
import { insertAcceptance, insertUtilityTicket, type QuoteRow } from './quotes.queries.js';
import { storedLines } from './quotes.view.js';

/** Returns the quote's last valid day; null until the customer has received it. */
export const lastDayOf = (
  { config }: Pick<Deps, 'config'>,
  quote: QuoteRow,
  locale: Locale,
): string | null =>
  quote.expires_at === null ? null : formatDate(quote.expires_at, config.company.timeZone, locale);

/**
 * Returns the exact text to sign, or to read back on the phone, generated from the quote's current
 * data.
 */
export function termsOfQuote(
  deps: Pick<Deps, 'config'>,
  quote: QuoteRow,
  request: RequestRow,
  locale: Locale = defaultLocale,
  way: AcceptanceWay = 'signed',
): string {
  return acceptanceText(
    {
      referenceNumber: request.reference_number,
      quoteId: quote.id,
      companyName: quote.company_name ?? deps.config.company.name,
      amountCents: quote.amount_cents,
      isInstant: fromFlag(quote.is_instant),
      description: quote.description,
      details: quote.details,
      estimatedDays: quote.estimated_days,
      lines: storedLines(quote),
      validUntil: lastDayOf(deps, quote, locale),
      validDays: quote.valid_days,
      address: addressLine(request),
      termsVersion,
    },
    locale,
    way,
  );
}

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
  const involved = new Set([
    request.company_id,
    ...(await companiesWithCountingQuote(tx, request.id)),
  ]);
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
  for (const id of involved) {
    const other = id === null || id === companyId ? undefined : await findCompany(tx, id);
    if (other !== undefined)
      await notifyCompanyUnassigned(tx, { ...deps, cause: caller }, request, other);
  }
}
