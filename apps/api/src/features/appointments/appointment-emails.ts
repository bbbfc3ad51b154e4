import { appointmentMessages } from '@stumpquote/domain/appointments/appointments.messages';
import { translate } from '@stumpquote/domain/i18n/message';
import { mayContain, type CustomerContent } from '@stumpquote/domain/messages/message-facts';
import type { Db } from '../../db/database.js';
import type { HasCause } from '../../ports/outbox.js';
import { phoneFor } from '../companies/company-phone.js';
import { calendarAttachment } from '../requests/calendar-file.js';
import { isConfirmedMailbox } from '../requests/confirmed-mailbox.js';
import { addressLine, fullName } from '../requests/contact-lines.js';
import { companyRequestUrl, mailedLink, requestLink } from '../requests/request-link.js';
import { sendRequestEmail, type RequestEmailDeps } from '../requests/send-request-email.js';
import type { Engagement } from './appointment-access.js';
import { companyEmailTexts } from './appointments.messages.js';
import { whenText, type When } from './appointments.messages.js';
import type { AppointmentRow } from './appointments.queries.js';
import { crewNamesOf } from './crew-members.queries.js';
import { appointmentEmailMessages } from './customer-emails.messages.js';

type AppointmentEvent = 'booked' | 'rescheduled' | 'cancelled';

type EmailDeps = RequestEmailDeps & HasCause;
type Parties = Pick<Engagement, 'request' | 'company' | 'actor'>;

/** `Nov 25, 2026, 8:00 – 10:00 AM`. */
const whenOf = ({ date, window_start: start, window_end: end }: AppointmentRow): When => ({
  date,
  start,
  end,
});

/**
 * Enqueues an email with a calendar file to both sides in the transaction of the change, plus a
 * text to the customer if someone else made the change.
 */
export async function sendAppointmentEmails(
  tx: Db,
  deps: EmailDeps,
  parties: Parties,
  appointment: AppointmentRow,
  event: AppointmentEvent,
) {
  await notifyCustomer(tx, deps, parties, appointment, event);
  await notifyCompany(tx, deps, parties, appointment, event);
  if (parties.actor !== 'customer') await textCustomer(tx, deps, parties, appointment, event);
}

const calendarFor = (
  audience: 'customer' | 'company',
  deps: EmailDeps,
  { request, company }: Parties,
  appointment: AppointmentRow,
  event: AppointmentEvent,
) => {
  const method = event === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return calendarAttachment(deps, { appointment, request, company, audience, method });
};

const reasonLine = (
  { cancel_reason: reason }: AppointmentRow,
  words: { reason: (reason: string) => string },
) => (reason === null ? [] : [words.reason(reason)]);

async function notifyCustomer(
  tx: Db,
  deps: EmailDeps,
  parties: Parties,
  appointment: AppointmentRow,
  event: AppointmentEvent,
) {
  const { request, company } = parties;
  const { locale } = request;
  const mail = appointmentEmailMessages[locale];
  const when = whenText(whenOf(appointment), locale);
  const type = `appointment_${event}` as const;
  const isConfirmed = isConfirmedMailbox(request, deps.cause, type);
  const has = (part: CustomerContent) => mayContain(type, part, isConfirmed);
  const names = (await crewNamesOf(tx, [appointment.id])).get(appointment.id) ?? [];
  const crewLine =
    names.length === 0 ? [] : [translate(appointmentMessages.crewComes(names), locale)];
  const visitLines =
    event === 'cancelled'
      ? []
      : [
          ...crewLine,
          ...(has('address') ? [mail.where(addressLine(request))] : []),
          translate(appointmentMessages.utilityLocate, locale),
        ];
  await sendRequestEmail(tx, deps, {
    type,
    to: request.email,
    quoteRequestId: request.id,
    quoteId: appointment.quote_id,
    subject: mail[event].subject(when),
    locale,
    paragraphs: [
      mail.greeting(request.first_name),
      ...mail[event].paragraphs(company.name, when),
      ...(has('reason') ? reasonLine(appointment, mail) : []),
      ...visitLines,
      mail.questions(company.name, phoneFor(deps, company)),
    ],
    ...(event === 'cancelled' ? {} : { figure: { label: mail.when, value: when } }),
    action: { label: mail.action, url: mailedLink(deps, request) },
    attachments: [calendarFor('customer', deps, parties, appointment, event)],
  });
}

/** Sends nothing without the customer's SMS consent. */
async function textCustomer(
  tx: Db,
  deps: EmailDeps,
  { request, company }: Parties,
  appointment: AppointmentRow,
  event: AppointmentEvent,
) {
  if (request.sms_consent_at === null) return;
  const { locale } = request;
  // A plain hyphen: a dash isn't in GSM-7 and would more than halve the segment length.
  const when = whenText(whenOf(appointment), locale).replaceAll('–', '-');
  await deps.outbox.enqueue(tx, {
    channel: 'sms',
    type: `appointment_${event}`,
    to: request.phone,
    cause: deps.cause,
    quoteRequestId: request.id,
    quoteId: appointment.quote_id,
    text: appointmentEmailMessages[locale].text[event]({
      business: deps.config.company.name,
      company: company.name,
      when,
      link: requestLink(deps, request),
    }),
  });
}

async function notifyCompany(
  tx: Db,
  deps: EmailDeps,
  parties: Parties,
  appointment: AppointmentRow,
  event: AppointmentEvent,
) {
  const { request, company } = parties;
  const mail = companyEmailTexts.companyEmails;
  const when = whenText(whenOf(appointment), 'en');
  const crew = event === 'cancelled' ? [] : [mail.crew(appointment.crew)];
  await sendRequestEmail(tx, deps, {
    type: `appointment_${event}_company`,
    to: company.email,
    quoteRequestId: request.id,
    quoteId: appointment.quote_id,
    subject: mail[event].subject(when, request.reference_number),
    paragraphs: [
      ...mail[event].paragraphs(fullName(request), when),
      ...reasonLine(appointment, companyEmailTexts),
      mail.where(addressLine(request), request.phone),
      ...crew,
    ],
    action: { label: mail.action, url: companyRequestUrl(deps, request) },
    attachments: [calendarFor('company', deps, parties, appointment, event)],
  });
}
