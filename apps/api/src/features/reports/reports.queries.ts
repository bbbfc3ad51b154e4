import { openRequestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.js';
import type { Database } from '../../db/schema/database.js';

/** The instants of a month, `end` not included. The rows are of every company: the indexes are those of time, and a month's companies are few. */
export interface Scope {
  start: string;
  end: string;
}

const countAll = (eb: ExpressionBuilder<Database, keyof Database>) => eb.fn.countAll<number | string>().as('count');

/** Requests by the company they are assigned to. */
export const countReceived = (db: Db, { start, end }: Scope) =>
  db.selectFrom('quote_requests').select((eb) => ['company_id', countAll(eb)])
    .where('created_at', '>=', start).where('created_at', '<', end)
    .groupBy('company_id').execute();

/** Quotes that went out, deleted ones too: how many, their amounts, and how many of them are accepted by now. */
export const countSent = (db: Db, { start, end }: Scope) =>
  db.selectFrom('quotes').select((eb) => [
    'company_id', countAll(eb), eb.fn.sum<number | string>('amount_cents').as('cents'), eb.fn.sum<number | string>('accepted').as('accepted'),
  ])
    .where('sent_at', '>=', start).where('sent_at', '<', end)
    .groupBy('company_id').execute();

export const countAccepted = (db: Db, { start, end }: Scope) =>
  db.selectFrom('quotes').select((eb) => ['company_id', countAll(eb), eb.fn.sum<number | string>('amount_cents').as('cents')])
    .where('accepted_at', '>=', start).where('accepted_at', '<', end).where('accepted', '=', 1)
    .groupBy('company_id').execute();

export const countDeclined = (db: Db, { start, end }: Scope) =>
  db.selectFrom('quotes').select((eb) => ['company_id', countAll(eb)])
    .where('declined_at', '>=', start).where('declined_at', '<', end)
    .groupBy('company_id').execute();

/** Also those whose time is over though no job has written it down yet. */
export const countExpired = (db: Db, { start, end }: Scope, now: string) =>
  db.selectFrom('quotes').select((eb) => ['company_id', countAll(eb)])
    .where('status', 'in', ['sent', 'email_sent', 'expired'])
    .where('expires_at', '>=', start).where('expires_at', '<', end).where('expires_at', '<', now)
    .where((eb) => eb.or([eb('status', '=', 'expired'), eb('deleted_at', 'is', null)]))
    .groupBy('company_id').execute();

export const countCompleted = (db: Db, { start, end }: Scope) =>
  db.selectFrom('appointments').innerJoin('quote_list', 'quote_list.id', 'appointments.quote_id')
    .select((eb) => ['appointments.company_id', countAll(eb), eb.fn.sum<number | string>('quote_list.amount_cents').as('cents')])
    .where('appointments.completed_at', '>=', start).where('appointments.completed_at', '<', end).where('appointments.status', '=', 'completed')
    .groupBy('appointments.company_id').execute();

/** For each request received and quoted: when it came, when its first quote went out, and whose that was. */
export const firstQuotes = (db: Db, { start, end }: Scope) =>
  db.selectFrom(
    db.selectFrom('quote_requests').innerJoin('quotes', 'quotes.quote_request_id', 'quote_requests.id')
      .select([
        'quotes.company_id', 'quote_requests.created_at', 'quotes.sent_at',
        sql<number>`row_number() over (partition by quotes.quote_request_id order by quotes.sent_at, quotes.id)`.as('place'),
      ])
      .where('quote_requests.created_at', '>=', start).where('quote_requests.created_at', '<', end).where('quotes.sent_at', 'is not', null)
      .as('sent_quotes'),
  )
    .select(['company_id', 'created_at', 'sent_at']).where('place', '=', 1)
    .execute();

/** For each request received before `due` and never sent a quote: when it came and when it was first rejected or cancelled. */
export const unquotedRequests = (db: Db, { start, end }: Scope, due: string) =>
  db.selectFrom('quote_requests')
    .select((eb) => ['company_id', 'created_at', eb.selectFrom('request_events').whereRef('request_events.quote_request_id', '=', 'quote_requests.id')
      .where('request_events.kind', 'in', ['rejected', 'cancelled'])
      .select((event) => event.fn.min('request_events.created_at').as('at')).as('ended_at')])
    .where('created_at', '>=', start).where('created_at', '<', end).where('created_at', '<', due)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('quotes').select('quotes.id')
      .whereRef('quotes.quote_request_id', '=', 'quote_requests.id').where('quotes.sent_at', 'is not', null))))
    .execute();

export const countOpen = (db: Db) =>
  db.selectFrom('quote_requests').select((eb) => ['company_id', countAll(eb)]).where('status', 'in', openRequestStatuses)
    .groupBy('company_id').execute();
