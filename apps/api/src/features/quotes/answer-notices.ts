import { formatUsd } from '@stumpquote/domain/format/money';
import { mayContain } from '@stumpquote/domain/messages/message-facts';
import type { Db } from '../../db/database.js';
import type { HasCause } from '../../ports/outbox.js';
import { findCompany } from '../companies/companies.queries.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { isConfirmedMailbox } from '../requests/confirmed-mailbox.js';
import { fullName } from '../requests/contact-lines.js';
import { companyAction } from '../requests/request-emails.js';
import {
  companyRequestUrl,
  mailedLink,
  officeRequestUrl,
  requestLink,
} from '../requests/request-link.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { sendRequestEmail, type RequestEmailDeps } from '../requests/send-request-email.js';
import { acceptedNoticeMessages } from './customer-notices.messages.js';
import { quotesTexts } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';

type NoticeDeps = RequestEmailDeps & HasCause;

const { accepted } = quotesTexts;

interface Acceptance {
  quote: QuoteRow;
  request: RequestRow;
  companyId: number;
  /** The signed text: the customer gets a copy. */
  text: string;
  /** Accepted on the phone rather than signed. */
  isSpoken: boolean;
}

/**
 * Emails the signed text to the customer, the next step to the company, and a notice to
 * administrators.
 */
export async function notifyOfAcceptance(
  tx: Db,
  deps: NoticeDeps,
  acceptance: Acceptance,
): Promise<void> {
  const company = await findCompany(tx, acceptance.companyId);
  const companyName = company?.name ?? deps.config.company.name;
  await notifyCustomer(tx, deps, acceptance, companyName);
  if (company !== undefined) await notifyCompany(tx, deps, acceptance, company);
  await notifyAdministrators(tx, deps, acceptance, companyName);
}

async function notifyCustomer(
  tx: Db,
  deps: NoticeDeps,
  { quote, request, text, isSpoken }: Acceptance,
  companyName: string,
): Promise<void> {
  const texts = acceptedNoticeMessages[request.locale];
  const amount = formatUsd(quote.amount_cents);
  const type = 'quote_accepted';
  const isConfirmed = isConfirmedMailbox(request, deps.cause, type);
  const hasText = mayContain(type, 'signed_text', isConfirmed);
  await sendRequestEmail(tx, deps, {
    ...aboutQuote(quote),
    type,
    to: request.email,
    locale: request.locale,
    subject: texts.subject(request.reference_number),
    paragraphs: [
      ...(isSpoken ? texts.spoken : hasText ? texts.paragraphs : texts.withoutText)(
        request.first_name,
        companyName,
        amount,
      ),
      texts.next,
    ],
    figure: { label: texts.price, value: amount },
    ...(hasText && { record: text }),
    action: { label: texts.action, url: mailedLink(deps, request) },
  });
  if (isSpoken) await sendAcceptanceText(tx, deps, quote, request);
}

async function notifyCompany(
  tx: Db,
  deps: NoticeDeps,
  { quote, request, isSpoken }: Acceptance,
  company: CompanyRow,
): Promise<void> {
  const amount = formatUsd(quote.amount_cents);
  await sendRequestEmail(tx, deps, {
    ...aboutQuote(quote),
    type: 'quote_accepted_company',
    to: company.email,
    subject: accepted.companySubject(request.reference_number),
    paragraphs: [
      ...accepted.company(fullName(request), request.reference_number, amount),
      ...(isSpoken ? [accepted.spoken] : []),
    ],
    action: { label: accepted.companyAction, url: companyRequestUrl(deps, request) },
  });
}

async function notifyAdministrators(
  tx: Db,
  deps: NoticeDeps,
  { quote, request, isSpoken }: Acceptance,
  companyName: string,
): Promise<void> {
  const amount = formatUsd(quote.amount_cents);
  await sendRequestEmail(tx, deps, {
    ...aboutQuote(quote),
    type: 'quote_accepted_admin',
    to: deps.config.company.email,
    subject: accepted.adminSubject(request.reference_number),
    paragraphs: [
      ...accepted.admin(fullName(request), companyName, amount),
      ...(isSpoken ? [accepted.spoken] : []),
    ],
    action: { label: accepted.adminAction, url: officeRequestUrl(deps, request) },
  });
}

const aboutQuote = ({ id, quote_request_id: quoteRequestId }: QuoteRow) => ({
  quoteId: id,
  quoteRequestId,
});

/**
 * Confirms by text message, if the customer agreed to those, because someone else recorded the
 * answer.
 */
async function sendAcceptanceText(
  tx: Db,
  deps: NoticeDeps,
  quote: QuoteRow,
  request: RequestRow,
): Promise<void> {
  if (request.sms_consent_at === null) return;
  await deps.outbox.enqueue(tx, {
    channel: 'sms',
    type: 'quote_accepted',
    to: request.phone,
    cause: deps.cause,
    ...aboutQuote(quote),
    text: quotesTexts.acceptedBySms[request.locale](
      deps.config.company.name,
      request.reference_number,
      formatUsd(quote.amount_cents),
      requestLink(deps, request),
    ),
  });
}

interface Decline {
  quote: QuoteRow;
  request: RequestRow;
  reason: string | undefined;
}

/** Emails the customer's answer to the office and to the quote's company. */
export async function notifyOfDecline(tx: Db, deps: NoticeDeps, decline: Decline): Promise<void> {
  const { quote, request, reason } = decline;
  const { subject, paragraphs, company, action } = quotesTexts.declined;
  await sendRequestEmail(tx, deps, {
    ...aboutQuote(quote),
    type: 'quote_declined',
    to: deps.config.company.email,
    subject: subject(request.reference_number),
    paragraphs: paragraphs(
      fullName(request),
      quote.company_name ?? deps.config.company.name,
      formatUsd(quote.amount_cents),
      reason,
    ),
    action: { label: action, url: officeRequestUrl(deps, request) },
  });
  await sendToQuotesCompany(tx, deps, decline, {
    type: 'quote_declined',
    subject: subject(request.reference_number),
    paragraphs: company(
      fullName(request),
      request.reference_number,
      formatUsd(quote.amount_cents),
      reason,
    ),
  });
}

/** Emails the company whose quote the customer can no longer accept. Call after its deletion. */
export async function notifyOfWithdrawal(
  tx: Db,
  deps: NoticeDeps,
  withdrawn: Pick<Decline, 'quote' | 'request'>,
): Promise<void> {
  const { subject, paragraphs } = quotesTexts.withdrawn;
  const reference = withdrawn.request.reference_number;
  await sendToQuotesCompany(tx, deps, withdrawn, {
    type: 'quote_withdrawn',
    subject: subject(reference),
    paragraphs: paragraphs(reference, formatUsd(withdrawn.quote.amount_cents)),
  });
}

async function sendToQuotesCompany(
  tx: Db,
  deps: NoticeDeps,
  { quote, request }: Pick<Decline, 'quote' | 'request'>,
  email: Pick<Parameters<typeof sendRequestEmail>[2], 'type' | 'subject' | 'paragraphs'>,
): Promise<void> {
  const company = quote.company_id === null ? undefined : await findCompany(tx, quote.company_id);
  if (company === undefined) return;
  await sendRequestEmail(tx, deps, {
    ...aboutQuote(quote),
    ...email,
    to: company.email,
    action: await companyAction(tx, deps, request, company.id),
  });
}
