import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { Deps } from '../../deps.js';
import { emailHtml } from '../../email-layout.js';
import type { UserRow } from '../auth/auth.view.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import type { RequestRow } from './request-access.js';
import { requestLink } from './request-link.js';

type EmailDeps = Pick<Deps, 'config' | 'outbox' | 'secrets'>;
type AppointmentRow = Selectable<AppointmentsTable>;

const texts = quoteRequestsMessages.en.emails;

interface Notice {
  type: string;
  to: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
}

async function send(tx: Db, deps: EmailDeps, request: RequestRow, { type, to, subject, paragraphs, action }: Notice): Promise<void> {
  await deps.outbox.enqueue(tx, {
    channel: 'email', type, to, subject, quoteRequestId: request.id,
    html: emailHtml({ companyName: deps.config.company.name, paragraphs, action }),
  });
}

const linkForCustomer = (deps: EmailDeps, request: RequestRow) => ({ label: texts.track, url: requestLink(deps, request) });

export async function tellCompanyAssigned(tx: Db, deps: EmailDeps, request: RequestRow, company: CompanyRow): Promise<void> {
  await send(tx, deps, request, {
    type: 'request_assigned', to: company.email, subject: texts.assigned.subject(request.reference_number),
    paragraphs: texts.assigned.paragraphs(company.name, request.reference_number, `${request.city} ${request.zip}`),
    action: { label: texts.openRequest, url: `${deps.config.publicUrl}/quote-request/${request.id}` },
  });
}

export async function tellCompanyUnassigned(tx: Db, deps: EmailDeps, request: RequestRow, company: CompanyRow): Promise<void> {
  await send(tx, deps, request, {
    type: 'request_unassigned', to: company.email, subject: texts.unassigned.subject(request.reference_number),
    paragraphs: texts.unassigned.paragraphs(company.name, request.reference_number),
    action: { label: texts.openDashboard, url: `${deps.config.publicUrl}/company-dashboard` },
  });
}

export async function tellCustomerRejected(
  tx: Db, deps: EmailDeps, request: RequestRow, reason: string, freed: AppointmentRow | null,
): Promise<void> {
  await send(tx, deps, request, {
    type: 'request_rejected', to: request.email, subject: texts.rejected.subject(request.reference_number),
    paragraphs: [
      ...texts.rejected.paragraphs(request.first_name, request.reference_number, reason, deps.config.company.phone),
      ...freedSentence(deps, freed),
    ],
    action: linkForCustomer(deps, request),
  });
}

export async function tellCustomerCancelled(tx: Db, deps: EmailDeps, request: RequestRow, freed: AppointmentRow | null): Promise<void> {
  await send(tx, deps, request, {
    type: 'request_cancelled', to: request.email, subject: texts.cancelled.subject(request.reference_number),
    paragraphs: [
      ...texts.cancelled.paragraphs(request.first_name, request.reference_number, deps.config.company.phone),
      ...freedSentence(deps, freed),
    ],
    action: linkForCustomer(deps, request),
  });
}

/** To the company that was to do the work, whether the customer or the administrator ended it. */
export async function tellCompanyEnded(
  tx: Db, deps: EmailDeps, request: RequestRow, company: CompanyRow, options: { reason: string | undefined; freed: AppointmentRow | null },
): Promise<void> {
  const { reason, freed } = options;
  await send(tx, deps, request, {
    type: 'company_request_cancelled', to: company.email, subject: texts.cancelledForCompany.subject(request.reference_number),
    paragraphs: [
      ...texts.cancelledForCompany.paragraphs(company.name, request.reference_number),
      ...freedSentence(deps, freed),
      ...(reason === undefined ? [] : [texts.reasonGiven(reason)]),
    ],
    action: { label: texts.openRequest, url: `${deps.config.publicUrl}/quote-request/${request.id}` },
  });
}

/** The person asked for an account on the form, and the address already has one: its owner learns of it. */
export async function tellAccountOwner(
  tx: Db, deps: EmailDeps, request: RequestRow, owner: Pick<UserRow, 'email' | 'first_name'>,
): Promise<void> {
  if (owner.email === null) return;
  const { subject, paragraphs } = texts.accountExists;
  await send(tx, deps, request, {
    type: 'request_account_exists', to: owner.email, subject: subject(request.reference_number),
    paragraphs: paragraphs(owner.first_name, request.reference_number, request.user_id !== null),
    action: { label: texts.signIn, url: `${deps.config.publicUrl}/auth` },
  });
}

function freedSentence(deps: EmailDeps, freed: AppointmentRow | null): string[] {
  if (freed === null) return [];
  const day = formatDate(freed.date, deps.config.company.timeZone);
  return [texts.appointmentFreed(`${day}, ${formatTimeRange(freed.window_start, freed.window_end)}`)];
}
