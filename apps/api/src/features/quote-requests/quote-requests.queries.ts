import {
  usualDirection,
  type PageQuery,
  type RequestListQuery,
  type RequestSortKey,
} from '@stumpquote/domain/quote-requests/list-schemas';
import { requestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import {
  sql,
  type Expression,
  type Insertable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely';
import { toFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import {
  allListed,
  byTime,
  inOrderOf,
  listPage,
  type ListFilter,
  type ListOrder,
} from '../../db/list-page.js';
import { prepared } from '../../db/prepared.js';
import { rankOf } from '../../db/rank-of.js';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { Database } from '../../db/schema/database.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import { referenceKey } from '../requests/reference-key.js';
import type { RequestRow } from '../requests/request-access.js';
import { requestsWithStandingQuote } from '../quotes/supersede-quotes.js';

const byReference = prepared((db, { referenceNumber }: { referenceNumber: string }) =>
  db
    .selectFrom('quote_requests')
    .selectAll()
    .where(referenceKey, '=', referenceNumber)
    .orderBy('id')
    .limit(1),
);

/** By the number in its one form (`normalizeReference`). */
export const findByReference = async (
  db: Db,
  referenceNumber: string,
): Promise<RequestRow | undefined> => (await byReference(db, { referenceNumber }))[0];

/** The new row; undefined when another request has its reference number. */
export const findRequest = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const giveToCompany = (tx: Db, id: number, companyId: number, now: string) =>
  tx
    .updateTable('quote_requests')
    .set({ company_id: companyId, updated_at: now })
    .where('id', '=', id)
    .execute();

/** The row, held until the transaction ends. */
export const holdRequest = (tx: Db, id: number): Promise<RequestRow | undefined> =>
  tx
    .updateTable('quote_requests')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

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

/** Ends every link sent so far, and the grants that browsers got with one. */
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

/** Holds the row until the transaction ends: changes of what hangs on a request come one after the other. */
export const touchRequest = (tx: Db, id: number, now: string) =>
  tx.updateTable('quote_requests').set({ updated_at: now }).where('id', '=', id).execute();

export const insertRequest = (
  tx: Db,
  request: Insertable<QuoteRequestsTable>,
): Promise<RequestRow | undefined> =>
  tx
    .insertInto('quote_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('reference_number').doNothing())
    .returningAll()
    .executeTakeFirst();

export interface RequestPage {
  rows: RequestRow[];
  total: number;
}

type RequestsQuery = SelectQueryBuilder<Database, 'quote_requests', object>;

const statusOrder = ['submitted', ...requestStatuses.filter((status) => status !== 'submitted')];

const sortColumns: Record<RequestSortKey, Expression<unknown>> = {
  createdAt: byTime,
  referenceNumber: sql.ref('reference_number'),
  customer: sql.ref('customer_key'),
  city: sql.ref('city_key'),
  status: rankOf(sql.ref('status'), statusOrder),
};

type RequestFilter = Omit<RequestListQuery, 'page' | 'pageSize'>;

// Older data says `submitted` where newer says `pending`.
const listFilter = ({ status, search }: RequestFilter): ListFilter => ({
  search,
  status:
    status === undefined ? undefined : status === 'pending' ? ['pending', 'submitted'] : [status],
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: RequestFilter): ListOrder => ({ by: sortColumns[sort], direction });

const ofUser = (db: Db, userId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('user_id', '=', userId);

/** Requests that another company has by now, while a quote of this one still stands. */
const quotedBeside = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('id', 'in', (eb) =>
    eb
      .selectFrom(requestsWithStandingQuote(db, companyId).as('standing'))
      .select('standing.quote_request_id')
      .where(
        'standing.quote_request_id',
        'not in',
        db.selectFrom('quote_requests').select('id').where('company_id', '=', companyId),
      ),
  );

const assignedTo = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('company_id', '=', companyId);

/** Every request, newest first unless sorted otherwise; searched by name, reference number, email, phone, street, city and ZIP code, ignoring case. */
export async function listRequests(db: Db, query: RequestListQuery): Promise<RequestPage> {
  const { ids, total } = await listPage<number>(
    db,
    'request_list',
    listFilter(query),
    listOrder(query),
    query,
  );
  return { rows: inOrderOf(ids, await requestsByIds(db, ids)), total };
}

/** What belongs to a person's account, newest first. */
export async function listRequestsOfUser(
  db: Db,
  userId: number,
  page: PageQuery,
): Promise<RequestPage> {
  const ids = await pageOfIds(ofUser(db, userId), page);
  return {
    rows: inOrderOf(ids, await requestsByIds(db, ids)),
    total: await countOf(ofUser(db, userId)),
  };
}

/** What is assigned to a company, or still holds a quote that it sent, newest first. */
export async function listRequestsOfCompany(
  db: Db,
  companyId: number,
  page: PageQuery,
): Promise<RequestPage> {
  const assigned = await countOf(assignedTo(db, companyId));
  const beside = await countOf(quotedBeside(db, companyId));
  const ids = await pageOfIds(
    beside === 0 ? assignedTo(db, companyId) : ofCompany(db, companyId),
    page,
  );
  return { rows: inOrderOf(ids, await requestsByIds(db, ids)), total: assigned + beside };
}

const ofCompany = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom(
    assignedTo(db, companyId)
      .select(['id', 'created_at'])
      .unionAll(quotedBeside(db, companyId).select(['id', 'created_at']))
      .as('quote_requests'),
  ) as unknown as RequestsQuery;

const byCreation = (requests: RequestsQuery, direction: 'asc' | 'desc' = 'desc'): RequestsQuery =>
  requests.orderBy('created_at', direction).orderBy('id', direction);

const countOf = async (requests: RequestsQuery): Promise<number> =>
  Number(
    (await requests.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count,
  );

const pageOfIds = async (
  requests: RequestsQuery,
  { page, pageSize, direction }: PageQuery,
): Promise<number[]> =>
  (
    await byCreation(requests, direction)
      .select('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  ).map(({ id }) => id);

const idsInOrder = async (requests: RequestsQuery): Promise<number[]> =>
  (await byCreation(requests).select('id').execute()).map((row) => row.id);

/** The ids of what the lists show, in their order: what an export goes through page by page. */
export const requestIds = (db: Db, filter: RequestFilter) =>
  allListed<number>(db, 'request_list', listFilter(filter), listOrder(filter));
export const requestIdsOfUser = (db: Db, userId: number) => idsInOrder(ofUser(db, userId));
export const requestIdsOfCompany = (db: Db, companyId: number) =>
  idsInOrder(ofCompany(db, companyId));

export const requestsByIds = async (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('quote_requests').selectAll().where('id', 'in', ids).execute();

/** Lets a browser session see a request: masked after a look-up, as the customer after opening a link. */
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

/** Quotes a company has on its requests, deleted ones apart. */
export async function countQuotesOfCompany(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countRequestsOfCompany(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quote_requests')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open requests of each company that has some. */
export async function openRequestsByCompany(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('open_requests').select(['company', 'count']).execute();
  return new Map(rows.map(({ company, count }) => [company, Number(count)]));
}

/** The appointment that stands: neither cancelled nor done. */
export const findStandingAppointment = async (db: Db, requestId: number) =>
  (await standingAppointments(db, { requestId }))[0];

const standingAppointments = prepared((db, { requestId }: { requestId: number }) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .orderBy('id', 'desc')
    .limit(1),
);

export const updateAppointment = (tx: Db, id: number, changes: Updateable<AppointmentsTable>) =>
  tx
    .updateTable('appointments')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
