import type { CalendarRange } from '@stumpquote/domain/appointments/appointment-schemas';
import {
  liveAppointmentStatuses,
  standingAppointmentStatuses,
} from '@stumpquote/domain/appointments/appointment-status';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { AppointmentsTable, UtilityTicketsTable } from '../../db/schema/appointments.js';

export type AppointmentRow = Selectable<AppointmentsTable>;
export type TicketRow = Selectable<UtilityTicketsTable>;

export const findAppointment = (db: Db, id: number) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();

/** The appointment of a quote that is not cancelled; there is at most one. */
export const liveAppointmentOfQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('status', 'in', liveAppointmentStatuses)
    .executeTakeFirst();

/** The quote's appointment as people see it: the live one, else the one that was cancelled last. */
export const newestAppointmentOfQuote = (db: Db, quoteId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy((eb) => eb.case().when('status', '=', 'cancelled').then(1).else(0).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertAppointment = (tx: Db, appointment: Insertable<AppointmentsTable>) =>
  tx.insertInto('appointments').values(appointment).returningAll().executeTakeFirstOrThrow();

/** Changes an appointment that is still as it was read; undefined when it is not. */
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

/** The active appointment: neither cancelled nor done. */
export const findStandingAppointment = (db: Db, requestId: number) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('status', 'in', standingAppointmentStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What takes a company's crews from a day on, the appointment that is being moved left out. */
export const takenCrews = async (
  db: Db,
  companyId: number,
  from: string,
  exceptId: number | null,
) => {
  const rows = await db
    .selectFrom('appointments')
    .select(['date', 'window_start', 'crew'])
    .where('company_id', '=', companyId)
    .where('status', 'in', liveAppointmentStatuses)
    .where('date', '>=', from)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .execute();
  return rows.map(({ date, window_start, crew }) => ({ date, windowStart: window_start, crew }));
};

/** The accepted quote of a request, if there is one. */
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

/** A company's appointments of a span of days, in the order of the day, without the cancelled ones; with `unfinished` the first so many that are not done. */
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
      unfinished === undefined ? liveAppointmentStatuses : standingAppointmentStatuses,
    )
    .where('appointments.date', '>=', from)
    .where('appointments.date', '<=', to)
    .$if(unfinished !== undefined, (query) => query.limit(unfinished ?? 0))
    .orderBy('appointments.date')
    .orderBy('appointments.window_start')
    .orderBy('appointments.crew')
    .execute();

/** How many scheduled appointments a company has on each day from one on. */
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

/** A company's accepted quotes whose work is not done, or one of them: what its task list is made of. */
export const openWorkOfCompany = (db: Db, companyId: number, quoteId?: number) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_requests', 'quote_requests.id', 'quotes.quote_request_id')
    .leftJoin('utility_tickets', 'utility_tickets.quote_id', 'quotes.id')
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.quote_id', '=', 'quotes.id')
        .on('appointments.status', 'in', liveAppointmentStatuses),
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
    // Found first by the indexes: most of a company's accepted quotes are of work that was done long ago.
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
