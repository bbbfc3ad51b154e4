import type { CalendarRange } from '@stumpquote/domain/appointments/appointment-schemas';
import { ticketState } from '@stumpquote/domain/appointments/utility-ticket';
import { addBusinessDays, ticketGoodUntil } from '@stumpquote/domain/appointments/working-days';
import { localDate } from '@stumpquote/domain/format/date';
import type { SignedInCaller } from '../../caller.js';
import { fromInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import { companyOfCaller } from '../companies/companies.service.js';
import { fullName, placeOf } from '../quote-requests/calendar-file.js';
import { appointmentsOfCompany, openWorkOfCompany } from './appointments.queries.js';
import { utilityTicketOf } from './appointments.view.js';
import { today } from './work.service.js';

/** The own company's appointments from one day to another, both included, without the cancelled ones. */
export async function companyCalendar(deps: Deps, caller: SignedInCaller, range: CalendarRange) {
  const company = await companyOfCaller(deps, caller);
  const now = today(deps);
  const rows = await appointmentsOfCompany(deps.db, company.id, range);
  return {
    today: now,
    timeZone: deps.config.company.timeZone,
    rows: rows.map((row) => ({
      id: row.id, requestId: row.quote_request_id, date: row.date, windowStart: row.window_start, windowEnd: row.window_end, crew: row.crew, status: row.status,
      customerName: fullName(row),
      address: placeOf(row),
      // A ticket that will have run out by then is no use on that day.
      ticketState: ticketState(utilityTicketOf(row), row.date > now ? row.date : now),
    })),
  };
}

export const taskKinds = ['request_ticket', 'renew_ticket', 'record_responses', 'complete_work'] as const;
export type TaskKind = (typeof taskKinds)[number];

type OpenWork = Awaited<ReturnType<typeof openWorkOfCompany>>[number];

interface Duty {
  kind: TaskKind;
  /** 'YYYY-MM-DD': overdue after it. */
  dueOn: string;
}

/** What the company has to do next for one accepted quote; null when nothing. */
function nextDuty(row: OpenWork, now: string, acceptedOn: string): Duty | null {
  if (row.appointment_status === 'in_progress' && row.date !== null) return { kind: 'complete_work', dueOn: row.date };
  const ticket = utilityTicketOf(row);
  // Work whose day is over and whose ticket was good then is waiting for "done", whatever the ticket is now.
  if (row.date !== null && row.date < now && ticketState(ticket, row.date) === 'cleared') return { kind: 'complete_work', dueOn: row.date };
  const requestedOn = ticket?.requestedOn ?? null;
  const workOn = row.date !== null && row.date > now ? row.date : now;
  const state = ticketState(ticket, workOn);
  if (state === 'to_request' || requestedOn === null) return { kind: 'request_ticket', dueOn: acceptedOn };
  if (state === 'expired') return { kind: 'renew_ticket', dueOn: ticketGoodUntil(requestedOn) };
  return state === 'waiting' ? { kind: 'record_responses', dueOn: addBusinessDays(requestedOn, 2) } : null;
}

/** The own company's task list, the most urgent first. */
export async function companyTasks(deps: Deps, caller: SignedInCaller) {
  const company = await companyOfCaller(deps, caller);
  const now = today(deps);
  const rows = await openWorkOfCompany(deps.db, company.id);
  return rows.flatMap((row) => {
    const acceptedOn = row.accepted_at === null ? now : localDate(fromInstant(row.accepted_at), deps.config.company.timeZone);
    const duty = nextDuty(row, now, acceptedOn);
    if (duty === null) return [];
    return [{
      ...duty,
      isOverdue: duty.dueOn < now,
      quoteId: row.quote_id,
      requestId: row.quote_request_id,
      referenceNumber: row.reference_number,
      customerName: fullName(row),
      address: placeOf(row),
      appointment: row.date === null || row.window_start === null || row.window_end === null ? null
        : { date: row.date, windowStart: row.window_start, windowEnd: row.window_end },
    }];
  }).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.quoteId - b.quoteId);
}
