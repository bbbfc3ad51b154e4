import { usualDirection, type PageQuery, type RequestListQuery, type RequestSortKey } from '@stumpquote/domain/quote-requests/list-schemas';
import { requestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { sql, type Expression, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import { containsText } from '../../db/contains-text.js';
import type { Db } from '../../db/database.js';
import { rankOf } from '../../db/rank-of.js';
import type { AppointmentsTable } from '../../db/schema/appointments.js';
import type { Database } from '../../db/schema/database.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { RequestRow } from './request-access.js';
import { requestsWithStandingQuote } from './supersede-quotes.js';

export const findByReference = (db: Db, referenceNumber: string) =>
  db.selectFrom('quote_requests').selectAll().where('reference_number', '=', referenceNumber).executeTakeFirst();

/** The new row; undefined when another request has its reference number. */
export const findRequest = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const giveToCompany = (tx: Db, id: number, companyId: number, now: string) =>
  tx.updateTable('quote_requests').set({ company_id: companyId, updated_at: now }).where('id', '=', id).execute();

/** Holds the row until the transaction ends: changes of what hangs on a request come one after the other. */
export const touchRequest = (tx: Db, id: number, now: string) =>
  tx.updateTable('quote_requests').set({ updated_at: now }).where('id', '=', id).execute();

export const insertRequest = (tx: Db, request: Insertable<QuoteRequestsTable>): Promise<RequestRow | undefined> =>
  tx.insertInto('quote_requests').values(request)
    .onConflict((conflict) => conflict.column('reference_number').doNothing()).returningAll().executeTakeFirst();

export interface RequestPage {
  rows: RequestRow[];
  total: number;
}

type RequestsQuery = SelectQueryBuilder<Database, 'quote_requests', object>;

const fullName = sql<string>`first_name || ' ' || last_name`;

const sortColumns: Record<RequestSortKey, Expression<unknown>> = {
  createdAt: sql`created_at`,
  referenceNumber: sql`reference_number`,
  customer: sql`lower(last_name || ' ' || first_name)`,
  city: sql`lower(city)`,
  status: rankOf(sql.ref('status'), ['submitted', ...requestStatuses]),
};

type RequestFilter = Omit<RequestListQuery, 'page' | 'pageSize'>;
type RequestOrder = Pick<RequestFilter, 'sort' | 'direction'>;

function allRequests(db: Db, { status, search }: RequestFilter): RequestsQuery {
  let requests: RequestsQuery = db.selectFrom('quote_requests');
  // Older data says `submitted` where newer says `pending`.
  if (status !== undefined) requests = requests.where('status', 'in', status === 'pending' ? ['pending', 'submitted'] : [status]);
  if (search !== undefined) requests = requests.where(containsText([fullName, sql.ref('reference_number')], search));
  return requests;
}

const ofUser = (db: Db, userId: number): RequestsQuery => db.selectFrom('quote_requests').where('user_id', '=', userId);

const ofCompany = (db: Db, companyId: number): RequestsQuery => db.selectFrom('quote_requests').where((eb) => eb.or([
  eb('company_id', '=', companyId), eb('id', 'in', requestsWithStandingQuote(db, companyId)),
]));

/** Every request, newest first unless sorted otherwise; searched by name and reference number, ignoring case. */
export const listRequests = (db: Db, query: RequestListQuery): Promise<RequestPage> => pageOfRequests(allRequests(db, query), query, query);

/** What belongs to a person's account, newest first. */
export const listRequestsOfUser = (db: Db, userId: number, page: PageQuery): Promise<RequestPage> =>
  pageOfRequests(ofUser(db, userId), page, { direction: page.direction });

/** What is assigned to a company, or still holds a quote that it sent, newest first. */
export const listRequestsOfCompany = (db: Db, companyId: number, page: PageQuery): Promise<RequestPage> =>
  pageOfRequests(ofCompany(db, companyId), page, { direction: page.direction });

function inOrder(requests: RequestsQuery, { sort = 'createdAt', direction = usualDirection(sort) }: RequestOrder): RequestsQuery {
  return requests.orderBy(sortColumns[sort], direction).orderBy('id', direction);
}

async function pageOfRequests(requests: RequestsQuery, { page, pageSize }: PageQuery, order: RequestOrder): Promise<RequestPage> {
  const { count } = await requests.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await inOrder(requests, order).selectAll().limit(pageSize).offset((page - 1) * pageSize).execute();
  return { rows, total: Number(count) };
}

const idsInOrder = async (requests: RequestsQuery, order: RequestOrder = {}): Promise<number[]> =>
  (await inOrder(requests, order).select('id').execute()).map((row) => row.id);

/** The ids of what the lists show, in their order: what an export goes through page by page. */
export const requestIds = (db: Db, filter: RequestFilter) => idsInOrder(allRequests(db, filter), filter);
export const requestIdsOfUser = (db: Db, userId: number) => idsInOrder(ofUser(db, userId));
export const requestIdsOfCompany = (db: Db, companyId: number) => idsInOrder(ofCompany(db, companyId));

export const requestsByIds = (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  db.selectFrom('quote_requests').selectAll().where('id', 'in', ids).execute();

/** Lets a browser session see a request: masked after a look-up, as the customer after opening a link. */
export async function grantAccess(
  db: Db, grant: { visitorId: string; request: RequestRow; kind: 'reference' | 'key'; at: string },
): Promise<void> {
  const { visitorId, request, kind, at } = grant;
  await db.insertInto('visitor_grants')
    .values({ visitor_id: visitorId, quote_request_id: request.id, kind, key_version: request.link_key_version, created_at: at })
    .onConflict((conflict) => conflict.columns(['visitor_id', 'quote_request_id', 'kind'])
      .doUpdateSet({ key_version: request.link_key_version, created_at: at }))
    .execute();
}

/** Quotes a company has on its requests, deleted ones apart. */
export async function countQuotesOfCompany(db: Db, companyId: number): Promise<number> {
  const { count } = await db.selectFrom('quotes').select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId).where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  return Number(count);
}

export async function countRequestsOfCompany(db: Db, companyId: number): Promise<number> {
  const { count } = await db.selectFrom('quote_requests').select((eb) => eb.fn.countAll().as('count'))
    .where('company_id', '=', companyId).executeTakeFirstOrThrow();
  return Number(count);
}

/** The appointment that stands: neither cancelled nor done. */
export const findStandingAppointment = (db: Db, requestId: number) =>
  db.selectFrom('appointments').selectAll().where('quote_request_id', '=', requestId)
    .where('status', 'in', ['scheduled', 'in_progress']).orderBy('id', 'desc').executeTakeFirst();

export const updateAppointment = (tx: Db, id: number, changes: Updateable<AppointmentsTable>) =>
  tx.updateTable('appointments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
