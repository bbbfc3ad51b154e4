import { searchPhrases } from '@stumpquote/domain/quote-requests/search-phrases';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { containsText } from './contains-text.js';
import type { Db } from './database.js';
import { isPostgres } from './dialect.js';
import { countOfShort, entriesOfShort, globOf, isShort } from './short-searches.js';

/** The long lists, each with the table that searches it and the number of its rows there. */
const searches = {
  request_list: { table: 'request_search', entry: 'id' },
  quote_list: { table: 'quote_search', entry: 'id' },
  message_list: { table: 'message_search', entry: 'entry' },
  user_list: { table: 'user_search', entry: 'id' },
} as const;
export type ListName = keyof typeof searches;

export interface ListFilter {
  status?: readonly string[] | undefined;
  part?: readonly string[] | undefined;
  /** Matched anywhere in the row's texts, ignoring case (`searchPhrases`). */
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
export async function listPage<Id>(
  db: Db,
  list: ListName,
  filter: ListFilter,
  order: ListOrder,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ListPage<Id>> {
  const total = await countListed(db, list, filter);
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { ids: [], total };
  const counts = {
    all: await countAll(db, list, {}),
    total,
    until: Math.min(total, offset + pageSize),
  };
  const asked = { limit: pageSize, offset };
  if (isShort(db, filter.search))
    return { ids: await idsOfShort<Id>(db, list, filter, order, asked, counts), total };
  const way = isWalkCheaper(filter, order, counts) ? 'walked' : await wayOfSearch(db, list, filter);
  return { ids: await idsListed<Id>(db, list, filter, order, { ...asked, way }), total };
}

/** Every id that a list shows, in its order: what an export goes through. */
export const allListed = <Id>(
  db: Db,
  list: ListName,
  filter: ListFilter,
  order: ListOrder,
): Promise<Id[]> =>
  idsListed<Id>(db, list, filter, order, { limit: null, offset: 0, way: 'looked up' });

/** How many rows the filter leaves: read from kept counts, and by the search's index where three or more letters are searched for. */
export async function countListed(db: Db, list: ListName, filter: ListFilter): Promise<number> {
  if (filter.search === undefined) return countAll(db, list, filter);
  if (isShort(db, filter.search))
    return countOf(db, countOfShort(list, filter.search, filters(db, filter, 'looked up')));
  const phrase = indexedPhrase(db, filter.search);
  const isFiltered = filter.status !== undefined || filter.part !== undefined;
  const search = sql.table(searches[list].table);
  if (phrase !== null && !isFiltered)
    return countOf(
      db,
      sql`select count(*) as "count" from ${search} where ${search} match ${phrase}`,
    );
  const way = await wayOfSearch(db, list, filter);
  return countOf(
    db,
    sql`select count(*) as "count" from ${sql.table(list)} where ${filters(db, filter, way)} and ${matches(db, list, filter.search, way)}`,
  );
}

/** The rows of a rare status are sooner gone through than those with a phrase are looked up, which may be many. */
async function wayOfSearch(db: Db, list: ListName, { status }: ListFilter): Promise<Way> {
  return status !== undefined && (await countAll(db, list, { status })) <= searchedRows
    ? 'filtered'
    : 'looked up';
}

async function countOf(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ count: number | string | null }>).execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function countAll(db: Db, list: ListName, { status, part }: ListFilter): Promise<number> {
  let counts = db
    .selectFrom('list_counts')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('count'))
    .where('list', '=', list);
  if (status !== undefined) counts = counts.where('status', 'in', status);
  if (part !== undefined) counts = counts.where('part', 'in', part);
  return Number((await counts.executeTakeFirstOrThrow()).count ?? 0);
}

/**
 * How rows are found. `looked up`: by the indexes of the filter and the search, and sorted. `filtered`: by that of the filter alone. `walked`: along the order, each row looked at. `begun`: the
 * same for the first stretch of the order alone. `by pieces`: by the trigrams around a search of one or two letters, and sorted.
 */
type Way = 'looked up' | 'filtered' | 'walked' | 'begun' | 'by pieces';

interface Asked {
  limit: number | null;
  offset: number;
}

interface Counts {
  all: number;
  total: number;
  /** The rows of the pages before and of this one. */
  until: number;
}

// What is looked up and sorted in a few milliseconds.
const fewRows = 3000;
const searchedRows = 8000;
// Rows that are looked at in as much time.
const stretch = 10_000;

/**
 * Looking rows up costs all that the filter leaves, going along the order what lies before the page. What is searched for may lie together
 * at the far end of an order by name: only the order of time is taken to be without such ends.
 */
function isWalkCheaper(
  filter: ListFilter,
  { by }: ListOrder,
  { all, total, until }: Counts,
): boolean {
  if (filter.search === undefined) return total > fewRows;
  if (total > searchedRows) return true;
  return by === byTime && (until * all) / Math.max(1, total) < total;
}

/**
 * Most rows hold what is searched for by one or two letters: the beginning of an order fills the first pages. Where it does not, a rare status or a
 * rare piece is looked up, and else all is gone through.
 */
async function idsOfShort<Id>(
  db: Db,
  list: ListName,
  filter: ListFilter,
  order: ListOrder,
  asked: Asked,
  { all, total, until }: Counts,
): Promise<Id[]> {
  const { search, ...unsearched } = filter;
  const filtered = await countAll(db, list, unsearched);
  // A row that the filter leaves out is passed by in the order's index, in a tenth of the time.
  if ((until / total) * (filtered + all / 10) <= stretch / 2) {
    const ids = await idsListed<Id>(db, list, filter, order, { ...asked, way: 'begun' });
    if (asked.offset + ids.length >= until) return ids;
  }
  const ofStatus = await countAll(db, list, { status: filter.status });
  const ofPiece = await countListed(db, list, { search });
  const found = ofStatus < ofPiece ? 'filtered' : 'by pieces';
  return idsListed<Id>(db, list, filter, order, {
    ...asked,
    way: Math.min(ofStatus, ofPiece) > searchedRows ? 'walked' : found,
  });
}

type Found = ListFilter & { order: ListOrder; way: Way };

/** The ids of a page; `begun` gives those of it that lie in the first stretch. */
export async function idsListed<Id>(
  db: Db,
  list: ListName,
  filter: ListFilter,
  order: ListOrder,
  { way, ...asked }: Asked & { way: Way },
): Promise<Id[]> {
  const { rows } = await idsAsked<Id>(db, list, { ...filter, order, way }, asked).execute(db);
  return rows.map((row) => row.id);
}

function idsAsked<Id>(
  db: Db,
  list: ListName,
  { order: { by, direction }, way, ...filter }: Found,
  { limit, offset }: Asked,
): RawBuilder<{ id: Id }> {
  const table = sql.table(list);
  const entry = sql.ref(isPostgres(db) ? 'id' : searches[list].entry);
  const to = sql.raw(direction);
  const ordered = sql`order by ${by} ${to}, ${entry} ${to}`;
  const page = limit === null ? sql`` : sql` limit ${limit} offset ${offset}`;
  const filtered = filters(db, filter, way);
  if (filter.search === undefined) {
    // The orders' indexes hold the entries: the rows that lie before the page need not be visited.
    return limit === null
      ? sql`select id from ${table} where ${filtered} ${ordered}`
      : sql`select id from ${table} where ${entry} in (select ${entry} from ${table} where ${filtered} ${ordered}${page}) ${ordered}`;
  }
  const searched = matches(db, list, filter.search, way);
  return way === 'begun'
    ? sql`select id from (select id, text from ${table} where ${filtered} ${ordered} limit ${stretch}) where ${searched}${page}`
    : sql`select id from ${table} where ${filtered} and ${searched} ${ordered}${page}`;
}

/** The plus keeps SQLite from choosing the rows by an index of the filter. */
function filters(db: Db, { status, part }: ListFilter, way: Way): RawBuilder<SqlBool> {
  const column = (name: string) =>
    way !== 'looked up' && way !== 'filtered' && !isPostgres(db)
      ? sql`+${sql.ref(name)}`
      : sql.ref(name);
  const all: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (status !== undefined) all.push(sql<SqlBool>`${column('status')} in (${sql.join(status)})`);
  if (part !== undefined) all.push(sql<SqlBool>`${column('part')} in (${sql.join(part)})`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

function matches(db: Db, list: ListName, search: string, way: Way): Expression<SqlBool> {
  const phrases = searchPhrases(search);
  if (isPostgres(db))
    return sql<SqlBool>`(${sql.join(
      phrases.map((phrase) => containsText([sql.ref('text')], phrase)),
      sql` or `,
    )})`;
  const { table, entry } = searches[list];
  const glob = sql<SqlBool>`(${sql.join(
    phrases.map((phrase) => sql`text glob ${globOf(phrase)}`),
    sql` or `,
  )})`;
  if (way === 'by pieces')
    return sql<SqlBool>`${sql.ref(entry)} in (${entriesOfShort(list, table, search)}) and ${glob}`;
  const phrase = way === 'looked up' ? indexedPhrase(db, search) : null;
  return phrase === null
    ? glob
    : sql<SqlBool>`${sql.ref(entry)} in (select rowid from ${sql.table(table)} where ${sql.table(table)} match ${phrase})`;
}

/** The search's phrases for SQLite's index of trigrams; null where it has none: a shorter text has no trigram. */
function indexedPhrase(db: Db, search: string): string | null {
  if (isPostgres(db)) return null;
  const phrases = searchPhrases(search).filter((phrase) => Array.from(phrase).length >= 3);
  return phrases.length === 0
    ? null
    : phrases.map((phrase) => `"${phrase.replaceAll('"', '""')}"`).join(' OR ');
}

/** Rows that were loaded by their ids, in the order of these. */
export function inOrderOf<Row extends { id: string | number }>(
  ids: readonly Row['id'][],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
