import { maxCounted, maxSearchResults, type PageQuery } from '@stumpquote/domain/page-schema';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.js';
import { engineOf, untyped, type Engine } from './engine.js';
import { beginsWith, isShortSearch, matchingRequests } from './request-search.js';

/** The rows of a list. */
export interface List {
  table: 'messages' | 'quote_requests' | 'quotes' | 'users';
  /** The values to include; undefined for all. */
  filters: Readonly<Record<string, readonly string[] | undefined>>;
  where?: readonly Expression<SqlBool>[];
  search?: ListSearch | undefined;
}

/**
 * Finds rows by their request and, in the message log, by the beginning of the recipient's address.
 */
interface ListSearch {
  text: string;
  request: 'id' | 'quote_request_id';
  recipient?: 'to_address';
}

/** A text column, sorted ignoring case. */
interface IgnoringCase {
  textIgnoringCase: string;
}

export type SortColumn = Expression<unknown> | IgnoringCase;

export const ignoringCase = (column: string): IgnoringCase => ({ textIgnoringCase: column });

export interface ListOrder {
  by: readonly SortColumn[];
  direction: 'asc' | 'desc';
}

type Ids = RawBuilder<{ id: number | string }>;

/**
 * The ids of one page, in the given order and then by id, and the total, counted no further than
 * `maxCounted` + 1 unless `countsAll`. A search that finds more than `maxSearchResults` rows
 * returns the newest.
 */
export async function listPage<Id>(
  db: Db,
  list: List,
  order: ListOrder,
  { page, pageSize, countsAll = false }: Pick<PageQuery, 'page' | 'pageSize' | 'countsAll'>,
): Promise<{ ids: Id[]; total: number }> {
  const total = await countListed(db, list, countsAll ? undefined : maxCounted + 1);
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { ids: [], total };
  const engine = engineOf(db);
  const shown =
    list.search === undefined
      ? conditions(engine, list)
      : idIn(newestMatches(engine, list, list.search));
  const { rows } = await sql<{
    id: Id;
  }>`select id from ${sql.table(list.table)} where ${shown} ${orderBy(engine, order)} limit ${pageSize} offset ${offset}`.execute(
    db,
  );
  return { ids: rows.map(({ id }) => id), total };
}

/** Selects all ids of a list in its order, for exports. */
export function allListed<Id>(db: Db, list: List, { by, direction }: ListOrder) {
  const { search } = list;
  const engine = engineOf(db);
  const shown =
    search === undefined
      ? conditions(engine, list)
      : idIn(
          sql`select id from (${matchesOf(engine, list, search, matchingRequests(engine, search.text))}) as matches`,
        );
  const ids = untyped(db).selectFrom(list.table).select(sql.ref<Id>('id').as('id')).where(shown);
  return sortColumns(engine, by).reduce<typeof ids>(
    (query, column) => query.orderBy(column, direction),
    ids,
  );
}

/** The number of listed rows, or `atMost` if there are more. */
export async function countListed(db: Db, list: List, atMost?: number): Promise<number> {
  const table = sql.table(list.table);
  const { search } = list;
  const engine = engineOf(db);
  const countOf = async (rows: RawBuilder<unknown>): Promise<number> => {
    const limit = atMost === undefined ? sql`` : sql`limit ${atMost}`;
    const { rows: counts } = await sql<{
      count: number | string;
    }>`select count(*) as "count" from (${rows} ${limit}) as listed`.execute(db);
    return Number(counts[0]?.count ?? 0);
  };
  if (search === undefined)
    return countOf(sql`select 1 from ${table} where ${conditions({ filterOnly: sql.ref }, list)}`);
  const request = sql.ref(search.request);
  const matching = matchingRequests(engine, search.text);
  const byRequest = await countOf(
    isEveryMatch(list, search)
      ? matching
      : sql`select 1 from ${table} where ${conditions(engine, list)} and ${request} in (${matching})`,
  );
  const recipient = recipientCondition(engine, search);
  if (recipient === undefined || byRequest === atMost) return byRequest;
  const both =
    byRequest +
    (await countOf(
      sql`select 1 from ${table} where ${conditions(engine, list)} and ${recipient} and (${request} is null or ${request} not in (${matching}))`,
    ));
  return atMost === undefined ? both : Math.min(both, atMost);
}

/** True if only the search restricts the list of requests: every match is listed. */
const isEveryMatch = ({ filters, where = [] }: List, { request }: ListSearch): boolean =>
  request === 'id' &&
  where.length === 0 &&
  Object.values(filters).every((values) => values === undefined);

function newestMatches(engine: Engine, list: List, search: ListSearch): Ids {
  const table = sql.table(list.table);
  const isListed = isEveryMatch(list, search)
    ? sql`1 = 1`
    : sql`exists (select 1 from ${table} where ${sql.ref(search.request)} = matching.id and ${conditions(engine, list)})`;
  const newest = sql<{
    id: number;
  }>`select id from (${matchingRequests(engine, search.text)}) as matching where ${isListed} order by id desc limit ${maxSearchResults}`;
  if (search.request === 'id') return newest;
  return sql`select id from (${matchesOf(engine, list, search, newest)}) as matches order by created_at desc, id desc limit ${maxSearchResults}`;
}

/** The ids of the rows and when they were created, which the indexes used here include. */
function matchesOf(
  engine: Engine,
  list: List,
  search: ListSearch,
  requests: RawBuilder<{ id: number }>,
): RawBuilder<unknown> {
  const recipient = recipientCondition(engine, search);
  const rowsWhere = (condition: RawBuilder<SqlBool>) =>
    sql`select id, created_at from ${sql.table(list.table)} where ${conditions(engine, list)} and ${condition}`;
  const byRequest = rowsWhere(sql`${sql.ref(search.request)} in (${requests})`);
  return recipient === undefined ? byRequest : sql`${byRequest} union ${rowsWhere(recipient)}`;
}

const recipientCondition = (
  engine: Engine,
  { text, recipient }: ListSearch,
): RawBuilder<SqlBool> | undefined =>
  recipient === undefined || isShortSearch(text)
    ? undefined
    : beginsWith(engine.ignoringCase(recipient), text.toLowerCase());

const idIn = (ids: Ids): RawBuilder<SqlBool> => sql`id in (${ids})`;

function conditions(
  { filterOnly }: Pick<Engine, 'filterOnly'>,
  { filters, where = [] }: List,
): RawBuilder<SqlBool> {
  const filtered = Object.entries(filters).flatMap(([column, values]) =>
    values === undefined ? [] : [sql`${filterOnly(column)} in (${sql.join(values)})`],
  );
  return sql`${sql.join([sql`1 = 1`, ...where, ...filtered], sql` and `)}`;
}

function orderBy(engine: Engine, { by, direction }: ListOrder): RawBuilder<unknown> {
  const to = sql.raw(direction);
  return sql`order by ${sql.join(sortColumns(engine, by).map((one) => sql`${one} ${to}`))}`;
}

const sortColumns = (engine: Engine, by: ListOrder['by']): Expression<unknown>[] => [
  ...by.map((one) => ('textIgnoringCase' in one ? engine.ignoringCase(one.textIgnoringCase) : one)),
  sql.ref('id'),
];

/** Loaded rows in the order of their ids. */
export function inOrderOf<Row extends { id: string | number }>(
  ids: readonly Row['id'][],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
