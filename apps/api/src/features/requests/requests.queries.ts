import type { RequestStatus } from '@stumpquote/domain/quote-requests/request-status';
import { sql, type Selectable, type Updateable } from 'kysely';
import { toFlag, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import type { NewRow } from '../../db/new-row.js';
import type { QuoteRequestsTable, RequestEventsTable } from '../../db/schema/quote-requests.js';

export type RequestRow = Selectable<QuoteRequestsTable>;

/**
 * A stored number, normalized: older ones may contain the letter O. An index uses this expression.
 */
const referenceKey = sql<string>`replace(reference_number, 'O', '0')`;

/** Finds a request by its normalized number (`normalizeReference`). */
export const findByReference = (db: Db, referenceNumber: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('quote_requests')
    .selectAll()
    .where(referenceKey, '=', referenceNumber)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findRequest = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts a request; returns undefined if its reference number is taken. */
export const insertRequest = (
  tx: Db,
  request: NewRow<QuoteRequestsTable>,
): Promise<RequestRow | undefined> =>
  tx
    .insertInto('quote_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('reference_number').doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * Locks the row until the transaction ends, and returns it; serializes changes to one request, its
 * quotes, and its appointments.
 */
export async function lockRequest(tx: Db, id: number): Promise<RequestRow | undefined> {
  await lockRows(tx, 'quote_requests', [id]);
  return findRequest(tx, id);
}

/**
 * Updates the row if its status is still as read; returns undefined otherwise (optimistic locking).
 */
export const updateRequestIfUnchanged = (
  tx: Db,
  { id, status }: { id: number; status: RequestStatus },
  changes: Updateable<QuoteRequestsTable>,
): Promise<RequestRow | undefined> =>
  tx
    .updateTable('quote_requests')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst();

export const setCompanyOfRequest = (tx: Db, id: number, companyId: number, now: string) =>
  tx
    .updateTable('quote_requests')
    .set({ company_id: companyId, updated_at: now })
    .where('id', '=', id)
    .execute();

export const updateContact = (
  tx: Db,
  id: number,
  changes: Updateable<QuoteRequestsTable>,
): Promise<RequestRow> =>
  tx
    .updateTable('quote_requests')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const writeMlAnalysis = (db: Db, requestId: number, mlAnalysis: string, now: string) =>
  db
    .updateTable('quote_requests')
    .set({ ml_analysis: mlAnalysis, updated_at: now })
    .where('id', '=', requestId)
    .execute();

/**
 * Links older requests made with a now verified address to the account, and confirms the address of
 * all its requests.
 */
export async function linkRequestsByEmail(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: string },
): Promise<void> {
  await db
    .updateTable('quote_requests')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();
  await db
    .updateTable('quote_requests')
    .set({ email_confirmed_at: now })
    .where('email', '=', email)
    .where('user_id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export const confirmMailboxOfRequest = (db: Db, id: number, now: string) =>
  db
    .updateTable('quote_requests')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();

/** Keeps a deleted account's requests, without an owner. */
export const removeOwnerFromRequests = (db: Db, userId: number) =>
  db.updateTable('quote_requests').set({ user_id: null }).where('user_id', '=', userId).execute();

/** Revokes every link sent so far and the browser grants made through them. */
export async function raiseLinkVersion(tx: Db, id: number, now: string): Promise<RequestRow> {
  await tx
    .deleteFrom('visitor_grants')
    .where('quote_request_id', '=', id)
    .where('kind', '=', 'key')
    .execute();
  return tx
    .updateTable('quote_requests')
    .set((eb) => ({ link_key_version: eb('link_key_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a browser session's grants to a request. */
export const grantsOf = (db: Db, visitorId: string, requestId: number) =>
  db
    .selectFrom('visitor_grants')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('quote_request_id', '=', requestId)
    .execute();

/**
 * Grants a browser session access: masked after a look-up, as the customer after opening a link.
 */
export async function grantAccess(
  db: Db,
  grant: {
    visitorId: string;
    request: RequestRow;
    kind: 'reference' | 'key';
    at: string;
    isSender?: boolean;
  },
): Promise<void> {
  const { visitorId, request, kind, at, isSender = false } = grant;
  await db
    .insertInto('visitor_grants')
    .values({
      visitor_id: visitorId,
      quote_request_id: request.id,
      kind,
      key_version: request.link_key_version,
      is_sender: toFlag(isSender),
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['visitor_id', 'quote_request_id', 'kind']).doUpdateSet({
        key_version: request.link_key_version,
        is_sender: toFlag(isSender),
        created_at: at,
      }),
    )
    .execute();
}

/** Deletes the oldest grants from before an instant, at most `limit`. */
export const deleteGrantsBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('visitor_grants')
    .where((eb) =>
      eb(
        eb.refTuple('visitor_id', 'quote_request_id', 'kind'),
        'in',
        eb
          .selectFrom('visitor_grants')
          .select(['visitor_id', 'quote_request_id', 'kind'])
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('visitor_id', 'quote_request_id', 'kind'),
      ),
    );

export const insertRequestEvent = (tx: Db, event: NewRow<RequestEventsTable>) =>
  tx.insertInto('request_events').values(event).execute();

/** Returns the timeline's rows, oldest first. */
export const eventsOf = (db: Db, requestId: number, { forCustomer }: { forCustomer: boolean }) =>
  db
    .selectFrom('request_events')
    .leftJoin('users', 'users.id', 'request_events.user_id')
    .selectAll('request_events')
    .select(['users.first_name', 'users.last_name'])
    .where('quote_request_id', '=', requestId)
    .$if(forCustomer, (events) => events.where('is_for_customer', '=', 1))
    .orderBy('request_events.id')
    .execute();

export const requestsOfOwner = (db: Db, userId: number): Promise<RequestRow[]> =>
  db
    .selectFrom('quote_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/**
 * Empties a request for its deleted customer: city, ZIP code, and figures stay for the reports;
 * links and browsers lose access.
 */
export async function emptyRequest(tx: Db, id: number, now: string): Promise<void> {
  await raiseLinkVersion(tx, id, now);
  await tx.deleteFrom('visitor_grants').where('quote_request_id', '=', id).execute();
  await tx
    .updateTable('quote_requests')
    .set({
      first_name: 'Deleted',
      last_name: 'customer',
      email: null,
      email_confirmed_at: null,
      phone: '',
      address: '',
      notes: null,
      user_id: null,
      sms_consent_at: null,
      preferred_contact: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('request_events')
    .set({ reason: null })
    .where('quote_request_id', '=', id)
    .execute();
  await tx
    .updateTable('request_events')
    .set({ data: toJson({}) })
    .where('quote_request_id', '=', id)
    .where('kind', 'in', ['contact_corrected', 'consent_spoken'])
    .execute();
}
