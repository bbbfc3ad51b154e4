import { usualDirection, type PageQuery } from '@stumpquote/domain/page-schema';
import {
  type RequestListQuery,
  type RequestSortKey,
} from '@stumpquote/domain/quote-requests/list-schemas';
import {
  openRequestStatuses,
  requestStatuses,
  waitingRequestStatuses,
} from '@stumpquote/domain/quote-requests/request-status';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db/database.js';
import type { IdsQuery } from '../../db/engine.js';
import {
  allListed,
  ignoringCase,
  inOrderOf,
  listPage,
  type List,
  type ListOrder,
  type SortColumn,
} from '../../db/list-page.js';
import { rankOf } from '../../db/rank-of.js';
import type { Database } from '../../db/schema/database.js';
import { requestsWithCountingQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';

export interface RequestPage {
  rows: RequestRow[];
  total: number;
}

type RequestsQuery = SelectQueryBuilder<Database, 'quote_requests', object>;

const statusOrder = ['submitted', ...requestStatuses.filter((status) => status !== 'submitted')];

const sortColumns: Record<RequestSortKey, readonly SortColumn[]> = {
  createdAt: [sql.ref('created_at')],
  referenceNumber: [sql.ref('reference_number')],
  customer: [ignoringCase('last_name'), ignoringCase('first_name')],
  city: [ignoringCase('city')],
  status: [rankOf(sql.ref('status'), statusOrder)],
};

type RequestFilter = Omit<RequestListQuery, 'page' | 'pageSize'>;

// Older rows have `submitted` instead of `pending`.
const requestList = ({ status, search }: RequestFilter): List => ({
  table: 'quote_requests',
  filters: {
    status:
      status === undefined ? undefined : status === 'pending' ? waitingRequestStatuses : [status],
  },
  search: search === undefined ? undefined : { text: search, request: 'id' },
});

const listOrder = ({
  sort = 'createdAt',
  direction = usualDirection(sort),
}: RequestFilter): ListOrder => ({ by: sortColumns[sort], direction });

const ofUser = (db: Db, userId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('user_id', '=', userId);

/**
 * Requests now assigned to another company on which this one still has a drafted, open, or accepted
 * quote.
 */
const quotedNotAssigned = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('id', 'in', (eb) =>
    eb
      .selectFrom(requestsWithCountingQuote(db, companyId).as('active'))
      .select('active.quote_request_id')
      .where(
        'active.quote_request_id',
        'not in',
        db.selectFrom('quote_requests').select('id').where('company_id', '=', companyId),
      ),
  );

const assignedTo = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom('quote_requests').where('company_id', '=', companyId);

/**
 * Lists all requests, newest first by default; searched by name, reference number, email, phone,
 * street, city, and ZIP code, ignoring case.
 */
export async function listRequests(db: Db, query: RequestListQuery): Promise<RequestPage> {
  const { ids, total } = await listPage<number>(db, requestList(query), listOrder(query), query);
  return { rows: inOrderOf(ids, await requestsByIds(db, ids)), total };
}

/** Lists a person's requests, newest first. */
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

/**
 * Lists requests assigned to a company or with a drafted, open, or accepted quote from it, newest
 * first.
 */
export async function listRequestsOfCompany(
  db: Db,
  companyId: number,
  page: PageQuery,
): Promise<RequestPage> {
  const assigned = await countOf(assignedTo(db, companyId));
  const quotedOnly = await countOf(quotedNotAssigned(db, companyId));
  const ids = await pageOfIds(
    quotedOnly === 0 ? assignedTo(db, companyId) : ofCompany(db, companyId),
    page,
  );
  return { rows: inOrderOf(ids, await requestsByIds(db, ids)), total: assigned + quotedOnly };
}

const ofCompany = (db: Db, companyId: number): RequestsQuery =>
  db.selectFrom(
    assignedTo(db, companyId)
      .select(['id', 'created_at'])
      .unionAll(quotedNotAssigned(db, companyId).select(['id', 'created_at']))
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

/** Selects all listed ids in table order, for exports. */
export const requestIds = (db: Db, filter: RequestFilter) =>
  allListed<number>(db, requestList(filter), listOrder(filter));
export const requestIdsOfUser = (db: Db, userId: number): IdsQuery<number> =>
  byCreation(ofUser(db, userId)).select('id');
export const requestIdsOfCompany = (db: Db, companyId: number): IdsQuery<number> =>
  byCreation(ofCompany(db, companyId)).select('id');

export const requestsByIds = async (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('quote_requests').selectAll().where('id', 'in', ids).execute();

/** Counts a company's quotes on its requests, without deleted ones. */
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

/** Open requests per company, if any; the null key counts unassigned ones. */
export async function openRequestsByCompany(db: Db): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('quote_requests')
    .select(['company_id', (eb) => eb.fn.countAll().as('count')])
    .where('status', 'in', openRequestStatuses)
    .groupBy('company_id')
    .execute();
  return new Map(rows.map(({ company_id: company, count }) => [company, Number(count)]));
}
