import type { NewRow } from '../../db/new-row.js';
import type { Db } from '../../db/database.js';
import type { UtilityTicketsTable } from '../../db/schema/appointments.js';

/** Inserts the company's task to have the utilities mark their lines. */
export const insertUtilityTicket = (
  tx: Db,
  ticket: { quoteId: number; requestId: number; companyId: number; now: string },
) =>
  tx
    .insertInto('utility_tickets')
    .values({
      quote_id: ticket.quoteId,
      quote_request_id: ticket.requestId,
      company_id: ticket.companyId,
      ticket_number: null,
      requested_on: null,
      responses: '[]',
      created_at: ticket.now,
      updated_at: ticket.now,
    })
    .execute();

/** Upserts a quote's ticket. */
export const saveTicket = (tx: Db, ticket: NewRow<UtilityTicketsTable>) =>
  tx
    .insertInto('utility_tickets')
    .values(ticket)
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet((eb) => ({
        ticket_number: eb.ref('excluded.ticket_number'),
        requested_on: eb.ref('excluded.requested_on'),
        responses: eb.ref('excluded.responses'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
