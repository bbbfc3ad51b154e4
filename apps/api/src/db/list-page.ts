import { setImmediate } from 'node:timers/promises';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { containsText } from './contains-text.js';
import type { Db } from './database.js';
import { isPostgres } from './dialect.js';

/** The long lists, each with the table that searches it and the number of its rows there. */
const searches = {
  request_list: { table: 'request_search', entry: 'id' },
  quote_list: { table: 'quote_search', entry: 'id' },
  message_list: { table: 'message_search', entry: 'entry' },
  user_list: { table: 'user_search', entry: 'id' },
} as const;
export type ListName = keyof typeof searches;

/** Rows that one statement goes through at most where no index helps: others are served between two of them. */
const slice = 25_000;

export interface ListFilter {
  status?: readonly string[] | undefined;
  part?: readonly string[] | undefined;
  /** Matched anywhere in the row's texts, ignoring case. */
  search?: string | undefined;
}

export interface ListOrder {
  by: Expression<unknown>;
  direction: 'asc' | 'desc';
}

/** The order of time, newest or oldest first. */
export const byTime: Expression<unknown> = sql.ref('created_at');

export interface ListPage<Id> {
  ids: Id[];
  total: number;
}

/** One page of a list, in the given order and then by id, and how many rows the filter leaves in all. */
export async function listPage<Id>(db: Db, list: ListName, filter: ListFilter, order: ListOrder, page: { page: number; pageSize: number }): Promise<ListPage<Id>> {
  const total = await countListed(db, list, filter);
  const offset = (page.page - 1) * page.pageSize;
  if (offset >= total) return { ids: [], total };
  const isWalked = isWalkCheaper(filter, order, { all: await countAll(db, list, {}), total, until: offset + page.pageSize });
  return { ids: await idsListed<Id>(db, list, filter, order, { limit: page.pageSize, offset, isWalked }), total };
}

/** Every id that a list shows, in its order: what an export goes through. */
export const allListed = <Id>(db: Db, list: ListName, filter: ListFilter, order: ListOrder): Promise<Id[]> =>
  idsListed<Id>(db, list, filter, order, { limit: null, offset: 0, isWalked: false });

/** How many rows the filter leaves: read from kept counts, and by the search's index where something is searched for. */
export async function countListed(db: Db, list: ListName, filter: ListFilter): Promise<number> {
  if (filter.search === undefined) return countAll(db, list, filter);
  const phrase = indexedPhrase(db, filter.search);
  if (phrase === null && !isPostgres(db)) return countInSlices(db, list, filter);
  const isFiltered = filter.status !== undefined || filter.part !== undefined;
  const search = sql.table(searches[list].table);
  return phrase === null || isFiltered
    ? countOf(db, sql`select count(*) as "count" from ${sql.table(list)} where ${conditions(db, list, filter, false)}`)
    : countOf(db, sql`select count(*) as "count" from ${search} where ${search} match ${phrase}`);
}

async function countOf(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ count: number | string | null }>).execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function countInSlices(db: Db, list: ListName, filter: ListFilter): Promise<number> {
  const entry = sql.ref(searches[list].entry);
  const last = await countOf(db, sql`select max(${entry}) as "count" from ${sql.table(list)}`);
  let count = 0;
  for (let from = 0; from <= last; from += slice) {
    count += await countOf(db, sql`select count(*) as "count" from ${sql.table(list)}
      where ${entry} >= ${from} and ${entry} < ${from + slice} and ${conditions(db, list, filter, true)}`);
    await setImmediate();
  }
  return count;
}

async function countAll(db: Db, list: ListName, { status, part }: ListFilter): Promise<number> {
  let counts = db.selectFrom('list_counts').select((eb) => eb.fn.sum<number | string | null>('count').as('count')).where('list', '=', list);
  if (status !== undefined) counts = counts.where('status', 'in', status);
  if (part !== undefined) counts = counts.where('part', 'in', part);
  return Number((await counts.executeTakeFirstOrThrow()).count ?? 0);
}

interface Reading {
  limit: number | null;
  offset: number;
  /** Whether to go along the order and look at each row, rather than to look the rows up and sort them. */
  isWalked: boolean;
}

// What is looked up and sorted in a few milliseconds.
const fewRows = 3000;
const searchedRows = 8000;

/**
 * Looking rows up costs all that the filter leaves, going along the order what lies before the page. What is searched for may lie together
 * at the far end of an order by name: only the order of time is taken to be without such ends.
 */
function isWalkCheaper(filter: ListFilter, { by }: ListOrder, { all, total, until }: { all: number; total: number; until: number }): boolean {
  if (filter.search === undefined) return total > fewRows;
  if (total > searchedRows) return true;
  return by === byTime && (until * all) / Math.max(1, total) < total;
}

async function idsListed<Id>(db: Db, list: ListName, filter: ListFilter, { by, direction }: ListOrder, { limit, offset, isWalked }: Reading): Promise<Id[]> {
  const way = sql.raw(direction);
  const page = limit === null ? sql`` : sql` limit ${limit} offset ${offset}`;
  const last = sql.ref(isPostgres(db) ? 'id' : searches[list].entry);
  const { rows } = await sql<{ id: Id }>`select id from ${sql.table(list)} where ${conditions(db, list, filter, isWalked)} order by ${by} ${way}, ${last} ${way}${page}`.execute(db);
  return rows.map((row) => row.id);
}

/** `isWalked` keeps SQLite from choosing the rows by an index of the filter. */
function conditions(db: Db, list: ListName, { status, part, search }: ListFilter, isWalked: boolean): RawBuilder<SqlBool> {
  const column = (name: string) => (isWalked && !isPostgres(db) ? sql`+${sql.ref(name)}` : sql.ref(name));
  const all: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (status !== undefined) all.push(sql<SqlBool>`${column('status')} in (${sql.join(status)})`);
  if (part !== undefined) all.push(sql<SqlBool>`${column('part')} in (${sql.join(part)})`);
  if (search !== undefined) all.push(matches(db, list, search, isWalked));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

function matches(db: Db, list: ListName, search: string, isWalked: boolean): Expression<SqlBool> {
  const phrase = isWalked ? null : indexedPhrase(db, search);
  if (phrase !== null) {
    const { table, entry } = searches[list];
    return sql<SqlBool>`${sql.ref(entry)} in (select rowid from ${sql.table(table)} where ${sql.table(table)} match ${phrase})`;
  }
  return isPostgres(db) ? containsText([sql.ref('text')], search) : sql<SqlBool>`text glob ${globOf(search)}`;
}

/** A pattern for any text that contains the search. SQLite finds the first letter of one several times as fast as `instr` does, which goes byte by byte. */
const globOf = (search: string): string => `*${search.toLowerCase().replaceAll(/[*?[]/g, '[$&]')}*`;

/** The search as a phrase for SQLite's index of trigrams; null where it has none: what is shorter stands in no trigram. */
function indexedPhrase(db: Db, search: string): string | null {
  const text = search.toLowerCase();
  return isPostgres(db) || Array.from(text).length < 3 ? null : `"${text.replaceAll('"', '""')}"`;
}

/** Rows that were loaded by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string | number }>(ids: readonly Row['id'][], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
