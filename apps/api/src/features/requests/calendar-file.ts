import { zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { createEvent, type DateArray } from 'ics';
import type { Selectable } from 'kysely';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { Deps } from '../../ports/deps.js';
import type { Attachment } from '../../ports/outbox.js';
import type { CompanyRow } from '../companies/companies.view.js';
import { phoneFor } from '../companies/company-phone.js';
import { addressLine, fullName } from './contact-lines.js';
import { customerEmailMessages } from './customer-emails.messages.js';
import { requestsTexts } from './requests.messages.js';
import type { RequestRow } from './requests.queries.js';

const texts = requestsTexts.calendar;

type AppointmentRow = Selectable<AppointmentsTable>;

type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

interface CalendarEvent {
  appointment: AppointmentRow;
  request: RequestRow;
  company: CompanyRow;
  /** Who the calendar file is for. */
  audience: 'customer' | 'company';
  method: CalendarMethod;
}

// A double quote would end the quoted parameter early.
const nameParameter = (name: string) => name.replaceAll('"', "'");

const dateArray = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
];

/**
 * Builds the appointment as a calendar file (RFC 5545). Wall-clock times in the company's time zone
 * are written as instants; the revision becomes SEQUENCE, by which calendars recognize the newer
 * file.
 */
export function calendarFile(deps: Pick<Deps, 'config'>, event: CalendarEvent): string {
  const { appointment, request, company, audience, method } = event;
  const operator = deps.config.company;
  const customer = fullName(request);
  const forCustomer = audience === 'customer';
  const own = customerEmailMessages[request.locale].calendar;
  const instant = (time: string) =>
    dateArray(zonedTimeToUtc(appointment.date, time, operator.timeZone));
  const attendee = forCustomer ? request.email : company.email;
  const { error, value } = createEvent({
    uid: `appointment-${appointment.id}@${new URL(deps.config.publicUrl).hostname}`,
    sequence: appointment.revision,
    method,
    productId: '-//StumpQuote//Appointments//EN',
    status: appointment.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    start: instant(appointment.window_start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: instant(appointment.window_end),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: forCustomer ? own.title(company.name) : texts.companyTitle(customer, request.city),
    description: forCustomer
      ? own.description(company.name, phoneFor(deps, company), request.reference_number)
      : texts.companyDescription(customer, request.phone, request.reference_number),
    location: addressLine(request),
    organizer: { name: nameParameter(operator.name), email: operator.email },
    attendees:
      attendee === null
        ? []
        : [
            {
              name: nameParameter(forCustomer ? customer : company.name),
              email: attendee,
              rsvp: false,
              partstat: 'ACCEPTED',
              role: 'REQ-PARTICIPANT',
            },
          ],
  });
  if (error !== null || value === null) throw error ?? new Error('The calendar file is empty.');
  return value;
}

export function calendarAttachment(deps: Pick<Deps, 'config'>, event: CalendarEvent): Attachment {
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${event.method}`,
    content: Buffer.from(calendarFile(deps, event)).toString('base64'),
  };
}
