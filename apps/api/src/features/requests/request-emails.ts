import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { Actor } from '@stumpquote/domain/moves';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { UsersTable } from '../../db/schema/users.js';
import type { Attachment, HasCause } from '../../ports/outbox.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { calendarAttachment } from './calendar-file.js';
import { customerEmailMessages } from './customer-emails.messages.js';
import { companyRequestUrl, mailedLink } from './request-link.js';
import { hasCountingQuote } from './request-quotes.queries.js';
import { requestsTexts } from './requests.messages.js';
import type { RequestRow } from './requests.queries.js';
import { sendRequestEmail, type RequestEmailDeps } from './send-request-email.js';

type EmailDeps = RequestEmailDeps & HasCause;

/** The appointment that ended with its request, in its new state, and its company. */
export interface FreedAppointment {
  appointment: Selectable<AppointmentsTable>;
  company: CompanyRow | undefined;
}

/** For companies, whose emails are in English. */
const texts = requestsTexts.emails;

const toCustomer = (deps: EmailDeps, request: RequestRow) => ({
  quoteRequestId: request.id,
  to: request.email,
  locale: request.locale,
  action: {
    label: customerEmailMessages[request.locale].track,
    url: mailedLink(deps, request),
  },
});

/** For a company that can't open the request anymore. */
const toDashboard = ({ config }: EmailDeps) => ({
  label: texts.openDashboard,
  url: `${config.publicUrl}/company-dashboard`,
});

/** The button of a company's email: the request while the company can open it. */
export async function companyAction(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  companyId: number,
) {
  const mayOpen =
    request.company_id === companyId || (await hasCountingQuote(tx, request.id, companyId));
  return mayOpen
    ? { label: texts.openRequest, url: companyRequestUrl(deps, request) }
    : toDashboard(deps);
}

export async function notifyCompanyAssigned(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  company: CompanyRow,
): Promise<void> {
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'request_assigned',
    to: company.email,
    subject: texts.assigned.subject(request.reference_number),
    paragraphs: texts.assigned.paragraphs(
      company.name,
      request.reference_number,
      `${request.city} ${request.zip}`,
    ),
    action: { label: texts.openRequest, url: companyRequestUrl(deps, request) },
  });
}

export async function notifyCompanyUnassigned(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  company: CompanyRow,
): Promise<void> {
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'request_unassigned',
    to: company.email,
    subject: texts.unassigned.subject(request.reference_number),
    paragraphs: texts.unassigned.paragraphs(company.name, request.reference_number),
    action: toDashboard(deps),
  });
}

export interface Ending {
  how: 'rejected' | 'cancelled';
  reason?: string | undefined;
  freed: FreedAppointment | null;
}

interface CustomerEnding extends Ending {
  actor: Actor;
}

/** Tells the customer that the request ended, by whatever channel is possible. */
export async function notifyCustomerEnded(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  ending: CustomerEnding,
): Promise<void> {
  await emailEnding(tx, deps, request, ending);
  const isCalledOff = ending.freed !== null && ending.actor !== 'customer';
  if (request.email === null || isCalledOff) await textEnding(tx, deps, request, ending);
}

async function emailEnding(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  { how, actor, reason, freed }: CustomerEnding,
): Promise<void> {
  const { locale, first_name: name, reference_number: reference } = request;
  const { phone } = deps.config.company;
  const { rejected, cancelled } = customerEmailMessages[locale];
  const { subject } = how === 'rejected' ? rejected : cancelled;
  await sendRequestEmail(tx, deps, {
    ...toCustomer(deps, request),
    type: `request_${how}`,
    subject: subject(reference),
    paragraphs: [
      ...(how === 'rejected'
        ? rejected.paragraphs(name, reference, reason ?? '', phone)
        : actor === 'customer'
          ? cancelled.paragraphs(name, reference, phone)
          : cancelled.byOffice(name, reference, phone, reason)),
      ...freedSentence(deps, freed, locale),
    ],
    attachments: cancellationFile(deps, request, freed, 'customer'),
  });
}

/** Sends nothing without the customer's SMS consent. */
async function textEnding(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  { how, freed }: CustomerEnding,
): Promise<void> {
  if (request.sms_consent_at === null) return;
  const { locale } = request;
  // A plain hyphen: a dash isn't in GSM-7 and would more than halve the segment length.
  const when = freed === null ? null : whenOf(deps, freed, locale).replaceAll('–', '-');
  await deps.outbox.enqueue(tx, {
    channel: 'sms',
    type: `request_${how}`,
    to: request.phone,
    cause: deps.cause,
    quoteRequestId: request.id,
    text: customerEmailMessages[locale].endedText[how]({
      business: deps.config.company.name,
      reference: request.reference_number,
      when,
      phone: deps.config.company.phone,
    }),
  });
}

/** Tells the customer that the request is open again, by email and, with consent, by text. */
export async function notifyCustomerReopened(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
): Promise<void> {
  const { reopened } = customerEmailMessages[request.locale];
  const { name: business, phone } = deps.config.company;
  const { first_name: name, reference_number: reference } = request;
  const type = 'request_reopened';
  await sendRequestEmail(tx, deps, {
    ...toCustomer(deps, request),
    type,
    subject: reopened.subject(reference),
    paragraphs: reopened.paragraphs(name, reference, phone),
  });
  if (request.sms_consent_at === null) return;
  await deps.outbox.enqueue(tx, {
    channel: 'sms',
    type,
    to: request.phone,
    cause: deps.cause,
    quoteRequestId: request.id,
    text: reopened.text({ business, reference, phone }),
  });
}

/** Notifies the company that had the request before it ended and doesn't have it now. */
export async function notifyCompanyReopened(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  company: CompanyRow,
): Promise<void> {
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'company_request_reopened',
    to: company.email,
    subject: texts.reopenedForCompany.subject(request.reference_number),
    paragraphs: texts.reopenedForCompany.paragraphs(company.name, request.reference_number),
    action: toDashboard(deps),
  });
}

/** Sends the link that replaces all earlier ones. */
export async function sendNewLink(tx: Db, deps: EmailDeps, request: RequestRow): Promise<void> {
  const {
    newLink: { subject, paragraphs },
  } = customerEmailMessages[request.locale];
  await sendRequestEmail(tx, deps, {
    ...toCustomer(deps, request),
    type: 'request_new_link',
    subject: subject(request.reference_number),
    paragraphs: paragraphs(request.first_name, request.reference_number, deps.config.company.phone),
  });
}

/** Notifies a company that had the request, or a quote for it, of how it ended. */
export async function notifyCompanyEnded(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  company: CompanyRow,
  { how, reason, freed }: Ending,
): Promise<void> {
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'company_request_cancelled',
    to: company.email,
    subject: texts.endedForCompany.subject(request.reference_number, how),
    paragraphs: [
      ...texts.endedForCompany.paragraphs(company.name, request.reference_number, how),
      ...freedSentence(deps, freed, defaultLocale),
      ...(reason === undefined ? [] : [texts.reasonGiven(reason)]),
    ],
    action: await companyAction(tx, deps, request, company.id),
    attachments: cancellationFile(deps, request, freed, 'company'),
  });
}

/** Notifies the owner of an existing account that someone requested one with their address. */
export async function notifyAccountOwner(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  owner: Pick<Selectable<UsersTable>, 'email' | 'first_name' | 'locale'>,
): Promise<void> {
  if (owner.email === null) return;
  const {
    accountExists: { subject, paragraphs },
    signIn,
  } = customerEmailMessages[owner.locale];
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'request_account_exists',
    to: owner.email,
    locale: owner.locale,
    subject: subject(request.reference_number),
    paragraphs: paragraphs(owner.first_name, request.reference_number, request.user_id !== null),
    action: { label: signIn, url: `${deps.config.publicUrl}/auth` },
  });
}

function freedSentence(deps: EmailDeps, freed: FreedAppointment | null, locale: Locale): string[] {
  if (freed === null) return [];
  return [customerEmailMessages[locale].appointmentFreed(whenOf(deps, freed, locale))];
}

function whenOf(deps: EmailDeps, { appointment }: FreedAppointment, locale: Locale): string {
  const { date, window_start: start, window_end: end } = appointment;
  return `${formatDate(date, deps.config.company.timeZone, locale)}, ${formatTimeRange(start, end, locale)}`;
}

/** Builds the calendar file that removes the appointment from the reader's calendar. */
function cancellationFile(
  deps: EmailDeps,
  request: RequestRow,
  freed: FreedAppointment | null,
  audience: 'customer' | 'company',
): Attachment[] {
  if (freed?.company === undefined) return [];
  return [
    calendarAttachment(deps, {
      appointment: freed.appointment,
      request,
      company: freed.company,
      audience,
      method: 'CANCEL',
    }),
  ];
}
