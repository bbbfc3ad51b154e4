import { fullName } from '../requests/contact-lines.js';
import { formatUsd } from '@stumpquote/domain/format/money';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { emailHtml } from '@stumpquote/domain/templates/plain-email';
import type { HasCause } from '../../ports/outbox.js';
import { findCompany } from '../companies/companies.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { requestLink } from '../requests/request-link.js';
import { acceptedNoticeMessages } from './customer-notices.messages.js';
import { quotesTexts } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';

type NoticeDeps = Pick<Deps, 'config' | 'outbox' | 'secrets'> & HasCause;

interface Notice {
  to: string | null;
  type: MessageType;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  locale?: Locale;
}

async function notify(tx: Db, deps: NoticeDeps, quote: QuoteRow, notice: Notice): Promise<void> {
  const { to, type, subject, paragraphs, action, locale = defaultLocale } = notice;
  await deps.outbox.enqueue(tx, {
    channel: 'email',
    type,
    to,
    cause: deps.cause,
    subject,
    quoteRequestId: quote.quote_request_id,
    quoteId: quote.id,
    html: emailHtml({ companyName: deps.config.company.name, paragraphs, action, locale }),
  });
}

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
  { quote, request, companyId, text, isSpoken }: Acceptance,
): Promise<void> {
  const { accepted } = quotesTexts;
  const company = await findCompany(tx, companyId);
  const companyName = company?.name ?? deps.config.company.name;
  const amount = formatUsd(quote.amount_cents);
  const { publicUrl } = deps.config;
  const own = acceptedNoticeMessages[request.locale];
  await notify(tx, deps, quote, {
    type: 'quote_accepted',
    to: request.email,
    locale: request.locale,
    subject: own.subject(request.reference_number),
    paragraphs: [
      ...(isSpoken ? own.spoken : own.paragraphs)(request.first_name, companyName, amount),
      ...text.split('\n'),
      own.next,
    ],
    action: { label: own.action, url: requestLink(deps, request) },
  });
  if (isSpoken) await sendAcceptanceText(tx, deps, quote, request);
  const spoken = isSpoken ? [accepted.spoken] : [];
  if (company !== undefined) {
    await notify(tx, deps, quote, {
      type: 'quote_accepted_company',
      to: company.email,
      subject: accepted.companySubject(request.reference_number),
      paragraphs: [
        ...accepted.company(fullName(request), request.reference_number, amount),
        ...spoken,
      ],
      action: { label: accepted.companyAction, url: `${publicUrl}/quote-request/${request.id}` },
    });
  }
  await notify(tx, deps, quote, {
    type: 'quote_accepted_admin',
    to: deps.config.company.email,
    subject: accepted.adminSubject(request.reference_number),
    paragraphs: [...accepted.admin(fullName(request), companyName, amount), ...spoken],
    action: { label: accepted.adminAction, url: `${publicUrl}/admin-view-request/${request.id}` },
  });
}

/** Confirms by text message, if the customer agreed to those, because someone else recorded the answer. */
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
    quoteRequestId: request.id,
    quoteId: quote.id,
    text: quotesTexts.acceptedBySms[request.locale](
      deps.config.company.name,
      request.reference_number,
      formatUsd(quote.amount_cents),
      requestLink(deps, request),
    ),
  });
}

export async function notifyOfDecline(
  tx: Db,
  deps: NoticeDeps,
  { quote, request, reason }: { quote: QuoteRow; request: RequestRow; reason: string | undefined },
): Promise<void> {
  const { subject, paragraphs, action } = quotesTexts.declined;
  await notify(tx, deps, quote, {
    type: 'quote_declined',
    to: deps.config.company.email,
    subject: subject(request.reference_number),
    paragraphs: paragraphs(
      fullName(request),
      quote.company_name ?? deps.config.company.name,
      formatUsd(quote.amount_cents),
      reason,
    ),
    action: { label: action, url: `${deps.config.publicUrl}/admin-view-request/${request.id}` },
  });
}
