import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './database.js';
import { isPostgres } from './dialect.js';

/**
 * A search of one or two letters stands in no trigram. SQLite keeps how many rows hold each such piece of a text (`short_search_counts`, migration
 * 017). Triggers note what changes (`short_search_changes`) and a job counts it (`short-search-counts.ts`): both together are exact.
 */
export function isShort(db: Db, search: string | undefined): search is string {
  const length =
    isPostgres(db) || search === undefined ? 0 : Array.from(search.toLowerCase()).length;
  return length === 1 || length === 2;
}

/** A pattern for any text that contains the search. SQLite finds the first letter of one several times as fast as `instr` does, which goes byte by byte. */
export const globOf = (search: string): string =>
  `*${search.toLowerCase().replaceAll(/[*?[]/g, '[$&]')}*`;

/** How many rows hold a search of one or two letters, as a select; the filter is one of `status` and `part`. */
export const countOfShort = (
  list: string,
  search: string,
  filter: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`select
  (select coalesce(sum("count"), 0) from short_search_counts where list = ${list} and piece = ${search.toLowerCase()} and ${filter})
  + (select coalesce(sum("by"), 0) from short_search_changes where list = ${list} and text glob ${globOf(search)} and ${filter}) as "count"`;

/**
 * The entries of rows that may hold a search of one or two letters, as a select: those that hold a trigram around it, which are known from the
 * pieces that the list has, and those that are not counted yet. All in one statement, so that nothing is counted in between.
 */
export function entriesOfShort(list: string, index: string, search: string): RawBuilder<unknown> {
  const piece = search.toLowerCase();
  const isKept = (expression: RawBuilder<unknown>) =>
    sql`exists (select 1 from short_search_counts where list = ${list} and piece = ${expression})`;
  const pairs =
    Array.from(piece).length === 2
      ? sql`select ${piece}`
      : sql`select letter || ${piece} from letters where ${isKept(sql`letter || ${piece}`)} union select ${piece} || letter from letters where ${isKept(sql`${piece} || letter`)}`;
  return sql`
    with recursive letters(letter) as (${firstPieceAfter(list, sql`''`)} union all select (${firstPieceAfter(list, sql`letter || char(1114111)`)}) from letters where letter is not null),
    pairs(pair) as (${pairs}),
    trigrams(trigram) as (
      select letter || pair from letters, pairs where ${isKept(sql`letter || substr(pair, 1, 1)`)}
      union select pair || letter from letters, pairs where ${isKept(sql`substr(pair, 2) || letter`)}
    )
    select rowid from ${sql.table(index)} where ${sql.table(index)} match (select coalesce(group_concat('"' || replace(trigram, '"', '""') || '"', ' OR '), '""') from trigrams)
    union all select entry from short_search_changes where list = ${list} and text glob ${globOf(search)}`;
}

/** A letter stands before the pairs that begin with it: what comes after the last of these is the next letter. */
const firstPieceAfter = (list: string, piece: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select min(piece) from short_search_counts where list = ${list} and piece > ${piece}`;
