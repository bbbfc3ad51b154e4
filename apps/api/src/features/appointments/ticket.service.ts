import {
  ticketState,
  type RecordResponses,
  type RecordTicket,
} from '@stumpquote/domain/appointments/utility-ticket';
import { ticketGoodUntil } from '@stumpquote/domain/appointments/working-days';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { formatDate, localDate } from '@stumpquote/domain/format/date';
import { fromInstant, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { saveTicket } from '../quotes/quotes.queries.js';
import { recordEvent } from '../requests/request-events.js';
import { lockEngagement, refuseUnlessQuoted, type Engagement } from './appointment-access.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';
import {
  uncanceledAppointmentOfQuote,
  ticketOfQuote,
  type TicketRow,
} from './appointments.queries.js';
import { ticketView, utilityTicketOf, type TicketView } from './appointments.view.js';
import { today } from './work.service.js';

const texts = appointmentsMessages;

/**
 * Returns the engagement with its request locked, if its ticket can still be edited: the request is
 * open and the work hasn't started.
 */
async function requireOpenTicket(
  deps: Pick<Deps, 'config'>,
  tx: Db,
  caller: Caller,
  quoteId: number,
): Promise<Engagement> {
  const engagement = await lockEngagement(deps, tx, caller, quoteId);
  if (engagement.actor === 'customer') throw new DomainError('NOT_FOUND', texts.quoteNotFound);
  refuseUnlessQuoted(engagement);
  const appointment = await uncanceledAppointmentOfQuote(tx, quoteId);
  if (appointment !== undefined && appointment.status !== 'scheduled')
    throw new DomainError('MOVE_REFUSED', appointmentsOfficeMessages.workBegun);
  return engagement;
}

/** Throws for a ticket date in the future, before the acceptance, or past its 30 days. */
function refuseWrongDay(requestedOn: string, acceptedOn: string, now: string): void {
  const message =
    requestedOn > now
      ? appointmentsOfficeMessages.ticketInFuture
      : ticketGoodUntil(requestedOn) < now
        ? appointmentsOfficeMessages.ticketTooOld
        : requestedOn < acceptedOn
          ? appointmentsOfficeMessages.ticketBeforeAcceptance(formatDate(acceptedOn, 'UTC'))
          : null;
  if (message !== null) throw fieldError('VALIDATION', ['requestedOn'], message);
}

/**
 * Records the ticket number from Sunshine 811. A different number is a new ticket and clears the
 * old responses. Writes nothing if nothing changed.
 */
export async function recordTicket(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  input: RecordTicket,
): Promise<TicketView> {
  const row = await inTransaction(deps, async (tx) => {
    const { quote, request, company, actor, acceptedAt } = await requireOpenTicket(
      deps,
      tx,
      caller,
      input.quoteId,
    );
    refuseWrongDay(
      input.requestedOn,
      localDate(fromInstant(acceptedAt), deps.config.company.timeZone),
      today(deps),
    );
    const known = await ticketOfQuote(tx, quote.id);
    if (known?.ticket_number === input.ticketNumber && known.requested_on === input.requestedOn)
      return known;
    const now = toInstant(deps.clock.now());
    const saved = await saveTicket(tx, {
      quote_id: quote.id,
      quote_request_id: request.id,
      company_id: company.id,
      ticket_number: input.ticketNumber,
      requested_on: input.requestedOn,
      responses: known?.ticket_number === input.ticketNumber ? known.responses : toJson([]),
      created_at: now,
      updated_at: now,
    });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'ticket_recorded',
      actor,
      caller,
      isForCustomer: true,
      data: {
        quoteId: quote.id,
        ticketNumber: input.ticketNumber,
        requestedOn: input.requestedOn,
        isUpdate: known?.ticket_number != null,
      },
    });
    return saved;
  });
  return viewToday(deps, row);
}

/** Replaces the list of the utilities' responses so far. */
export async function recordResponses(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  input: RecordResponses,
): Promise<TicketView> {
  const row = await inTransaction(deps, async (tx) => {
    const { quote, request, actor } = await requireOpenTicket(deps, tx, caller, input.quoteId);
    const known = await ticketOfQuote(tx, quote.id);
    if (known?.ticket_number == null)
      throw new DomainError('MOVE_REFUSED', appointmentsOfficeMessages.ticketFirst);
    const saved = await saveTicket(tx, {
      ...known,
      responses: toJson(input.responses),
      updated_at: toInstant(deps.clock.now()),
    });
    const state = ticketState(utilityTicketOf(saved), today(deps));
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'responses_recorded',
      actor,
      caller,
      isForCustomer: state === 'cleared',
      data: { quoteId: quote.id, state, utilities: input.responses.length },
    });
    return saved;
  });
  return viewToday(deps, row);
}

const viewToday = (deps: Pick<Deps, 'config' | 'clock'>, row: TicketRow): TicketView =>
  ticketView(row, today(deps), { forCustomer: false });
