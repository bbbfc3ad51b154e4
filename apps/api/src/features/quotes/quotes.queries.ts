import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import { openQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { UtilityTicketsTable } from '../../db/schema/appointments.js';
import type { MessagesTable } from '../../db/schema/messages.js';
import type { QuoteAcceptancesTable, QuotesTable } from '../../db/schema/quotes.js';

/** Quotes joined with the names every response needs; includes deleted ones. */
export const quotesWithNames = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('quote_requests', 'quote_requests.id', 'quotes.quote_request_id')
    .innerJoin('users as creator', 'creator.id', 'quotes.created_by_id')
    .leftJoin('companies', 'companies.id', 'quotes.company_id')
    .leftJoin('quote_acceptances', 'quote_acceptances.quote_id', 'quotes.id')
    .leftJoin('users as recorder', 'recorder.id', 'quote_acceptances.recorded_by_id')
    .selectAll('quotes')
    .select([
      'quote_requests.reference_number',
      'quote_requests.status as request_status',
      'quote_requests.ml_analysis as request_ml_analysis',
      'quote_requests.first_name as customer_first_name',
      'quote_requests.last_name as customer_last_name',
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'companies.name as company_name',
      'quote_acceptances.signature',
      'quote_acceptances.signed_for',
      'quote_acceptances.spoken_at',
      'quote_acceptances.note as acceptance_note',
      'recorder.first_name as recorder_first_name',
      'recorder.last_name as recorder_last_name',
    ]);

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

export const findQuote = (db: Db, id: number) =>
  quotesWithNames(db).where('quotes.id', '=', id).executeTakeFirst();

/** Returns a request's quotes, newest first, without deleted ones. */
export const quotesOfRequest = (db: Db, requestId: number) =>
  quotesWithNames(db)
    .where('quotes.quote_request_id', '=', requestId)
    .where('quotes.deleted_at', 'is', null)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .execute();

/** Returns a request's instant offer while it can be accepted. */
export const openInstantOffer = (db: Db, requestId: number) =>
  db
    .selectFrom('quotes')
    .select(['id', 'amount_cents'])
    .where('quote_request_id', '=', requestId)
    .where('is_instant', '=', 1)
    .where('status', 'in', openQuoteStatuses)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns the widths at grade that the crew measured, in inches. */
export const crewsWidths = (db: Db, requestId: number) =>
  db
    .selectFrom('field_measurements')
    .select(['stump', 'ground_in'])
    .where('quote_request_id', '=', requestId)
    .where('superseded_at', 'is', null)
    .execute();

export type StoredQuote = Selectable<QuotesTable>;

/** Returns the bare rows of a request's quotes, newest first, without deleted ones. */
export const storedQuotes = (db: Db, requestId: number) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAcceptance = (db: Db, quoteId: number) =>
  db.selectFrom('quote_acceptances').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();

export const insertAcceptance = (tx: Db, acceptance: NewRow<QuoteAcceptancesTable>) =>
  tx.insertInto('quote_acceptances').values(acceptance).execute();

/** Returns requests with an overdue open quote. */
export const requestsWithDueQuotes = async (db: Db, now: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('quotes')
    .select('quote_request_id')
    .distinct()
    .where('status', 'in', openQuoteStatuses)
    .where('expires_at', '<', now)
    .where('deleted_at', 'is', null)
    .orderBy('quote_request_id')
    .limit(200)
    .execute();
  return rows.map((row) => row.quote_request_id);
};

export interface Delivery {
  status: MessagesTable['status'];
  error: string | null;
  at: string;
}

/** Delivery status of the latest message of each kind about a quote. */
export interface Deliveries {
  sms: Delivery | null;
  email: Delivery | null;
}

/** Returns the latest text and email per quote. */
export async function deliveriesOf(
  db: Db,
  quoteIds: readonly number[],
): Promise<Map<number, Deliveries>> {
  const found = new Map<number, Deliveries>();
  if (quoteIds.length === 0) return found;
  const rows = await db
    .selectFrom('messages')
    .select(['quote_id', 'channel', 'type', 'status', 'error', 'updated_at'])
    .where('quote_id', 'in', quoteIds)
    .where('type', 'in', Object.values(quoteMessageTypes))
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    if (row.quote_id === null || row.type !== quoteMessageTypes[row.channel]) continue;
    const known = found.get(row.quote_id) ?? { sms: null, email: null };
    known[row.channel] = { status: row.status, error: row.error, at: row.updated_at };
    found.set(row.quote_id, known);
  }
  return found;
}

/** Returns every message of a channel that carried the quote, whatever its status. */
export const messagesWithQuote = (db: Db, quoteId: number, channel: MessageChannel) =>
  db
    .selectFrom('messages')
    .select(['status', 'created_at'])
    .where('quote_id', '=', quoteId)
    .where('channel', '=', channel)
    .where('type', '=', quoteMessageTypes[channel])
    .execute();

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
