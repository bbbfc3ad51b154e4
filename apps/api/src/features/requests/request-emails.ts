import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { Attachment, HasCause } from '../../ports/outbox.js';
import type { UsersTable } from '../../db/schema/users.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { calendarAttachment } from './calendar-file.js';
import { customerEmailMessages } from './customer-emails.messages.js';
import type { RequestRow } from './requests.queries.js';
import { requestsTexts } from './requests.messages.js';
import { companyRequestUrl, mailedLink } from './request-link.js';
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
    action: { label: texts.openDashboard, url: `${deps.config.publicUrl}/company-dashboard` },
  });
}

export async function notifyCustomerRejected(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  reason: string,
  freed: FreedAppointment | null,
): Promise<void> {
  const { locale } = request;
  const { subject, paragraphs } = customerEmailMessages[locale].rejected;
  await sendRequestEmail(tx, deps, {
    ...toCustomer(deps, request),
    type: 'request_rejected',
    subject: subject(request.reference_number),
    paragraphs: [
      ...paragraphs(
        request.first_name,
        request.reference_number,
        reason,
        deps.config.company.phone,
      ),
      ...freedSentence(deps, freed, locale),
    ],
    attachments: cancellationFile(deps, request, freed, 'customer'),
  });
}

export async function notifyCustomerCanceled(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  freed: FreedAppointment | null,
): Promise<void> {
  const { locale } = request;
  const { subject, paragraphs } = customerEmailMessages[locale].cancelled;
  await sendRequestEmail(tx, deps, {
    ...toCustomer(deps, request),
    type: 'request_cancelled',
    subject: subject(request.reference_number),
    paragraphs: [
      ...paragraphs(request.first_name, request.reference_number, deps.config.company.phone),
      ...freedSentence(deps, freed, locale),
    ],
    attachments: cancellationFile(deps, request, freed, 'customer'),
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

/**
 * Notifies the company that was to do the job, whether the customer or the administrator ended it.
 */
export async function notifyCompanyEnded(
  tx: Db,
  deps: EmailDeps,
  request: RequestRow,
  company: CompanyRow,
  options: { reason: string | undefined; freed: FreedAppointment | null },
): Promise<void> {
  const { reason, freed } = options;
  await sendRequestEmail(tx, deps, {
    quoteRequestId: request.id,
    type: 'company_request_cancelled',
    to: company.email,
    subject: texts.cancelledForCompany.subject(request.reference_number),
    paragraphs: [
      ...texts.cancelledForCompany.paragraphs(company.name, request.reference_number),
      ...freedSentence(deps, freed, defaultLocale),
      ...(reason === undefined ? [] : [texts.reasonGiven(reason)]),
    ],
    action: { label: texts.openRequest, url: companyRequestUrl(deps, request) },
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
  const { date, window_start: start, window_end: end } = freed.appointment;
  const when = `${formatDate(date, deps.config.company.timeZone, locale)}, ${formatTimeRange(start, end, locale)}`;
  return [customerEmailMessages[locale].appointmentFreed(when)];
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
