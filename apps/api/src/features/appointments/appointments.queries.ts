import type { CalendarRange } from '@stumpquote/domain/appointments/appointment-schemas';
import {
  uncanceledAppointmentStatuses,
  activeAppointmentStatuses,
} from '@stumpquote/domain/appointments/appointment-status';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { AppointmentsTable, UtilityTicketsTable } from '../../db/schema/appointments.js';

export type AppointmentRow = Selectable<AppointmentsTable>;
export type TicketRow = Selectable<UtilityTicketsTable>;

export const findAppointment = (db: Db, id: number) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the quote's appointment that isn't canceled; there is at most one. */
export const uncanceledAppointmentOfQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('status', 'in', uncanceledAppointmentStatuses)
    .executeTakeFirst();

/** Returns the appointment to show for a quote: the live one, or else the last canceled one. */
export const newestAppointmentOfQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy((eb) => eb.case().when('status', '=', 'cancelled').then(1).else(0).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertAppointment = (tx: Db, appointment: NewRow<AppointmentsTable>) =>
  tx.insertInto('appointments').values(appointment).returningAll().executeTakeFirstOrThrow();

/** Updates with optimistic locking: returns undefined if the row has changed since it was read. */
export const updateAppointment = (
  tx: Db,
  read: AppointmentRow,
  changes: Updateable<AppointmentsTable>,
) =>
  tx
    .updateTable('appointments')
    .set(changes)
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where('revision', '=', read.revision)
    .returningAll()
    .executeTakeFirst();

/** Returns the request's active appointment: scheduled or in progress. */
export const findActiveAppointment = (db: Db, requestId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('status', 'in', activeAppointmentStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the bookings that occupy a company's crews from a day on, except `exceptId`. */
export const bookedCrews = async (
  db: Db,
  companyId: number,
  from: string,
  exceptId: number | null,
) => {
  const rows = await db
    .selectFrom('appointments')
    .select(['date', 'window_start', 'crew'])
    .where('company_id', '=', companyId)
    .where('status', 'in', uncanceledAppointmentStatuses)
    .where('date', '>=', from)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();
  return rows.map(({ date, window_start, crew }) => ({ date, windowStart: window_start, crew }));
};

export const acceptedQuoteOfRequest = (db: Db, requestId: number) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('accepted', '=', 1)
    .executeTakeFirst();

export const findQuoteRow = (db: Db, id: number) =>
  db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();

export const ticketOfQuote = (db: Db, quoteId: number) =>
  db.selectFrom('utility_tickets').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

const withCustomer = [
  'quote_requests.reference_number',
  'quote_requests.first_name',
  'quote_requests.last_name',
  'quote_requests.phone',
  'quote_requests.address',
  'quote_requests.city',
  'quote_requests.state',
  'quote_requests.zip',
] as const;

/**
 * Returns a company's appointments in a date range in calendar order, without canceled ones.
 * `unfinished` limits them to the first n that aren't completed.
 */
export const appointmentsOfCompany = (
  db: Db,
  companyId: number,
  { from, to, unfinished }: CalendarRange,
) =>
  db
    .selectFrom('appointments')
    .innerJoin('quote_requests', 'quote_requests.id', 'appointments.quote_request_id')
    .leftJoin('utility_tickets', 'utility_tickets.quote_id', 'appointments.quote_id')
    .selectAll('appointments')
    .select(withCustomer)
    .select([
      'utility_tickets.ticket_number',
      'utility_tickets.requested_on',
      'utility_tickets.responses',
    ])
    .where('appointments.company_id', '=', companyId)
    .where(
      'appointments.status',
      'in',
      unfinished === undefined ? uncanceledAppointmentStatuses : activeAppointmentStatuses,
    )
    .where('appointments.date', '>=', from)
    .where('appointments.date', '<=', to)
    .$if(unfinished !== undefined, (query) => query.limit(unfinished ?? 0))
    .orderBy('appointments.date')
    .orderBy('appointments.window_start')
    .orderBy('appointments.crew')
    .execute();

/** Counts a company's scheduled appointments per day from a day on. */
export const bookedDays = async (db: Db, companyId: number, from: string) => {
  const rows = await db
    .selectFrom('appointments')
    .select(['date', (eb) => eb.fn.countAll().as('count')])
    .where('company_id', '=', companyId)
    .where('status', '=', 'scheduled')
    .where('date', '>=', from)
    .groupBy('date')
    .orderBy('date')
    .execute();
  return rows.map(({ date, count }) => ({ date, count: Number(count) }));
};

/** Returns a company's accepted quotes whose work isn't done, or just one of them. */
export const openWorkOfCompany = (db: Db, companyId: number, quoteId?: number) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_requests', 'quote_requests.id', 'quotes.quote_request_id')
    .leftJoin('utility_tickets', 'utility_tickets.quote_id', 'quotes.id')
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.quote_id', '=', 'quotes.id')
        .on('appointments.status', 'in', uncanceledAppointmentStatuses),
    )
    .select(withCustomer)
    .select(['quotes.id as quote_id', 'quotes.quote_request_id', 'quotes.accepted_at'])
    .select([
      'utility_tickets.ticket_number',
      'utility_tickets.requested_on',
      'utility_tickets.responses',
    ])
    .select([
      'appointments.id as appointment_id',
      'appointments.status as appointment_status',
      'appointments.date',
      'appointments.window_start',
      'appointments.window_end',
    ])
    .where('quotes.company_id', '=', companyId)
    .where('quotes.accepted', '=', 1)
    .$if(quoteId !== undefined, (query) => query.where('quotes.id', '=', quoteId ?? 0))
    // Filters by index first: most of a company's accepted quotes are for work completed long ago.
    .where('quotes.id', 'in', (won) =>
      won
        .selectFrom('quotes as accepted_quotes')
        .innerJoin('quote_requests as quoted', 'quoted.id', 'accepted_quotes.quote_request_id')
        .select('accepted_quotes.id')
        .where('accepted_quotes.company_id', '=', companyId)
        .where('accepted_quotes.accepted', '=', 1)
        .where('quoted.status', '=', 'quoted'),
    )
    .orderBy('quotes.accepted_at')
    .orderBy('quotes.id')
    .execute();
