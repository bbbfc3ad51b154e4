import { countingQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { sql } from 'kysely';
import type { Db } from '../../db/database.js';

/** Selects messages with what they are about, for `staleReasonOf`. */
export const messagesWithSubject = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('quote_requests', 'quote_requests.id', 'messages.quote_request_id')
    .leftJoin('quotes', 'quotes.id', 'messages.quote_id')
    // The request's newest visit.
    .leftJoin('appointments', (join) =>
      join.on(
        'appointments.id',
        '=',
        sql<number>`(select max(a.id) from appointments as a where a.quote_request_id = messages.quote_request_id)`,
      ),
    )
    .select([
      'messages.type',
      'messages.created_at',
      'quote_requests.status as request_status',
      'quotes.status as quote_status',
      'quotes.expires_at as quote_expires_at',
      'quotes.deleted_at as quote_deleted_at',
      'appointments.date as visit_date',
      'appointments.window_start as visit_time',
    ])
    .select(({ selectFrom }) => [
      selectFrom('request_events')
        .whereRef('request_events.quote_request_id', '=', 'messages.quote_request_id')
        .where('request_events.kind', 'in', ['appointment_rescheduled', 'appointment_cancelled'])
        .select(({ fn }) => fn.max('request_events.created_at').as('at'))
        .as('visit_changed_at'),
      selectFrom('companies')
        .whereRef('companies.email', '=', 'messages.to_address')
        .where((eb) =>
          eb.or([
            eb('companies.id', '=', eb.ref('quote_requests.company_id')),
            eb.exists(
              eb
                .selectFrom('quotes as own')
                .select('own.id')
                .whereRef('own.company_id', '=', 'companies.id')
                .whereRef('own.quote_request_id', '=', 'messages.quote_request_id')
                .where('own.status', 'in', countingQuoteStatuses)
                .where('own.deleted_at', 'is', null),
            ),
          ]),
        )
        .select(({ fn }) => fn.min('companies.id').as('id'))
        .as('involved_company_id'),
    ]);

export type MessageWithSubject = Awaited<
  ReturnType<ReturnType<typeof messagesWithSubject>['executeTakeFirstOrThrow']>
>;

export const findMessageWithSubject = (db: Db, id: string) =>
  messagesWithSubject(db).where('messages.id', '=', id).executeTakeFirst();
