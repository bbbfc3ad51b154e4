import { uncanceledAppointmentStatuses } from '@stumpquote/domain/appointments/appointment-status';
import { openRequestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { activeQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import type { Db } from '../../db/database.js';
import type { RequestRow } from '../requests/requests.queries.js';

/** A person's open requests, newest first. */
export const openRequestsOfUser = (db: Db, userId: number, limit: number): Promise<RequestRow[]> =>
  db
    .selectFrom('quote_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', openRequestStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Sent quotes of these requests that can be answered or were accepted, newest first. */
export const activeQuotesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quotes')
    .select(['id', 'quote_request_id', 'status', 'amount_cents', 'expires_at', 'sent_at'])
    .where('quote_request_id', 'in', ids)
    .where('status', 'in', activeQuoteStatuses)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const appointmentsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('appointments')
    .select(['id', 'quote_request_id', 'date', 'window_start', 'window_end'])
    .where('quote_request_id', 'in', ids)
    .where('status', 'in', uncanceledAppointmentStatuses)
    .orderBy('id', 'desc')
    .execute();
