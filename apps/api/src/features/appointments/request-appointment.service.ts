import {
  isActiveAppointment,
  mayMoveAppointment,
} from '@stumpquote/domain/appointments/appointment-status';
import { hasWorkDayCome, mayStartWork } from '@stumpquote/domain/appointments/utility-ticket';
import { translate } from '@stumpquote/domain/i18n/message';
import type { Actor } from '@stumpquote/domain/moves';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { phoneFor } from '../companies/company-phone.js';
import { requireRequest, fullAccesses } from '../requests/request-access.js';
import { requireEngagement, type Engagement } from './appointment-access.js';
import { whyTooLate } from './appointment-changes.js';
import { appointmentsOfficeMessages } from './appointments.messages.js';
import {
  acceptedQuoteOfRequest,
  newestAppointmentOfQuote,
  ticketOfQuote,
  type AppointmentRow,
  type TicketRow,
} from './appointments.queries.js';
import { appointmentView, ticketView, utilityTicketOf } from './appointments.view.js';
import { taskOfQuote } from './company-tasks.service.js';
import { crewOfAppointment } from './crew-members.queries.js';
import { shownCrewMember, type ShownCrewMember } from './crew-members.view.js';
import { today } from './work.service.js';

const nobody: ShownCrewMember[] = [];

const nothingYet = {
  quoteId: null,
  acceptedAt: null,
  company: null,
  appointment: null,
  crew: nobody,
  ticket: null,
  task: null,
  may: null,
  why: null,
};

/**
 * Returns everything the request page shows about its appointment: what the caller may do now and,
 * if not, why. Empty before a quote is accepted, and for an assigned company whose quote wasn't the
 * accepted one.
 */
export async function appointmentForRequest(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
) {
  const quote = await acceptedQuoteOfRequest(deps.db, requestId);
  const isQuotesCompany = quote?.company_id != null && quote.company_id === caller.user?.companyId;
  if (!isQuotesCompany) {
    const { access } = await requireRequest(deps.db, caller, requestId, fullAccesses);
    if (quote === undefined || quote.company_id === null || access === 'company')
      return { requestId, ...nothingYet };
  }
  const engagement = await requireEngagement(deps, deps.db, caller, quote.id);
  const row = await newestAppointmentOfQuote(deps.db, quote.id);
  const ticket = await ticketOfQuote(deps.db, quote.id);
  const { company, acceptedAt, actor } = engagement;
  return {
    requestId,
    quoteId: quote.id,
    acceptedAt,
    company: { id: company.id, name: company.name, phone: phoneFor(deps, company) },
    appointment: row === undefined ? null : appointmentView(row),
    /** Who comes; for the customer only until the work is done. */
    crew: await crewFor(deps.db, actor, row),
    /** The company's next task; hidden from the customer. */
    task:
      actor === 'customer'
        ? null
        : await taskOfQuote(deps, deps.db, { companyId: company.id, quoteId: quote.id }),
    ticket: ticketView(ticket, today(deps), { forCustomer: actor === 'customer' }),
    ...allowedMoves(deps, { ...engagement, locale: caller.locale }, row, ticket),
  };
}

async function crewFor(db: Db, actor: Actor, row: AppointmentRow | undefined) {
  if (row === undefined || (actor === 'customer' && !isActiveAppointment(row.status)))
    return nobody;
  return (await crewOfAppointment(db, row.id)).map(shownCrewMember);
}

function allowedMoves(
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, request, company, locale }: Engagement & Pick<Caller, 'locale'>,
  row: AppointmentRow | undefined,
  ticket: TicketRow | undefined,
) {
  const isOpen = isQuotedRequest(request.status);
  const live = row?.status === 'cancelled' ? undefined : row;
  const late =
    live !== undefined && actor === 'customer'
      ? whyTooLate(deps, live, phoneFor(deps, company))
      : null;
  const now = today(deps);
  const day = live === undefined ? { allowed: true as const } : hasWorkDayCome(live.date, now);
  const start = day.allowed ? mayStartWork(utilityTicketOf(ticket), now) : day;
  const done = mayStartWork(utilityTicketOf(ticket), live?.date ?? now);
  const mayMove = (move: 'reschedule' | 'cancel' | 'start' | 'complete') =>
    live !== undefined && isOpen && mayMoveAppointment(live.status, move, actor);
  const mayComplete = live?.status === 'in_progress' || (day.allowed && done.allowed);
  return {
    may: {
      book: isOpen && live === undefined && mayMoveAppointment(null, 'book', actor),
      reschedule: mayMove('reschedule') && late === null,
      cancel: mayMove('cancel') && late === null,
      start: mayMove('start') && start.allowed,
      complete: mayMove('complete') && mayComplete,
      assignCrew: actor !== 'customer' && live !== undefined && isActiveAppointment(live.status),
      recordTicket:
        isOpen && actor !== 'customer' && (live === undefined || live.status === 'scheduled'),
    },
    why: {
      change: mayMove('reschedule') && late !== null ? translate(late, locale) : null,
      start: mayMove('start') && !start.allowed ? translate(start.refusal) : null,
      complete:
        mayMove('complete') && !mayComplete
          ? day.allowed
            ? translate(appointmentsOfficeMessages.ticketMissingAtWork)
            : translate(day.refusal)
          : null,
    },
  };
}
