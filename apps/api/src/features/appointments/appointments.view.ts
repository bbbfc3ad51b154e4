import {
  ticketState,
  type UtilityResponse,
  type UtilityTicket,
} from '@stumpquote/domain/appointments/utility-ticket';
import { ticketGoodUntil } from '@stumpquote/domain/appointments/working-days';
import { fromJson } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { AppointmentRow, TicketRow } from './appointments.queries.js';

export function appointmentView(row: AppointmentRow) {
  return {
    id: row.id,
    quoteId: row.quote_id,
    requestId: row.quote_request_id,
    companyId: row.company_id,
    date: row.date,
    windowStart: row.window_start,
    windowEnd: row.window_end,
    crew: row.crew,
    status: row.status,
    revision: row.revision,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
  } satisfies EveryColumn<AppointmentRow, 'quote_request_id' | 'created_at' | 'updated_at'>;
}
export type AppointmentView = ReturnType<typeof appointmentView>;

interface TicketColumns {
  ticket_number: string | null;
  requested_on: string | null;
  /** Null if a join found no ticket. */
  responses: string | null;
}

export interface UtilityAnswer {
  utility: string;
  response: UtilityResponse;
}

const responsesOf = (columns: TicketColumns): UtilityAnswer[] =>
  columns.responses === null ? [] : fromJson<UtilityAnswer[]>(columns.responses);

/** The ticket in the domain's shape. */
export function utilityTicketOf(columns: TicketColumns | undefined): UtilityTicket | null {
  if (columns === undefined) return null;
  return {
    ticketNumber: columns.ticket_number,
    requestedOn: columns.requested_on,
    responses: responsesOf(columns),
  };
}

const noResponses: UtilityAnswer[] = [];

/** The ticket as the company and the administrator see it; the customer sees only its state. */
export function ticketView(
  row: TicketRow | undefined,
  onDate: string,
  { forCustomer }: { forCustomer: boolean },
) {
  const state = ticketState(utilityTicketOf(row), onDate);
  if (row === undefined || forCustomer) {
    return {
      state,
      ticketNumber: null,
      requestedOn: null,
      goodUntil: null,
      responses: noResponses,
    };
  }
  return {
    state,
    ticketNumber: row.ticket_number,
    requestedOn: row.requested_on,
    goodUntil: row.requested_on === null ? null : ticketGoodUntil(row.requested_on),
    responses: responsesOf(row),
  } satisfies EveryColumn<
    TicketRow,
    'quote_id' | 'quote_request_id' | 'company_id' | 'created_at' | 'updated_at'
  >;
}
export type TicketView = ReturnType<typeof ticketView>;
