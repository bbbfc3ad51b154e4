import { PostgresAdapter, sql } from 'kysely';
import { keepCounts, PiecesTally, type PiecesChange } from '../short-search-counts.js';
import type { AnyDatabase } from './portable.js';

const lists = [
  ['request_list', 'id'],
  ['quote_list', 'id'],
  ['message_list', 'entry'],
  ['user_list', 'id'],
] as const;

/**
 * How many rows of a list hold each letter and each pair of letters, by status and part: what is shorter than a trigram is counted here. One row has
 * about a hundred of these pieces, which would take a writer half a millisecond: its triggers only note the text, and a job counts it. The
 * indexes of migration 015, through which every text was looked at, are of no use any more. PostgreSQL's lists are views without texts of their own.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table short_search_counts (list text not null, piece text not null, status text not null, part text not null, "count" integer not null,
    primary key (list, piece, status, part)) without rowid`);
  await run(`create table short_search_changes (change integer primary key, list text not null, entry integer not null, status text not null, part text not null,
    "by" integer not null, text text not null)`);
  for (const [list, entry] of lists) {
    await countAll(db, list, entry);
    for (const trigger of triggersOf(list, entry)) await run(`create trigger ${trigger}`);
  }
  for (const list of ['request_list', 'quote_list', 'message_list'])
    await run(`drop index ${list}_text`);
}

// Rows that are held in memory at once.
const slice = 10_000;

async function countAll(db: AnyDatabase, list: string, entry: string): Promise<void> {
  const tally = new PiecesTally();
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await sql<
      PiecesChange & { entry: number }
    >`select ${list} as list, ${sql.ref(entry)} as entry, status, part, text, 1 as "by"
      from ${sql.table(list)} where ${sql.ref(entry)} > ${last} order by ${sql.ref(entry)} limit ${slice}`.execute(
      db,
    );
    for (const row of rows) tally.add(row);
    last = rows.at(-1)?.entry ?? last;
    isMore = rows.length === slice;
  }
  await keepCounts(db, tally);
}

function triggersOf(list: string, entry: string): string[] {
  const note = (
    row: 'new' | 'old',
    by: 1 | -1,
  ) => `insert into short_search_changes (list, entry, status, part, "by", text)
    values ('${list}', ${row}.${entry}, ${row}.status, ${row}.part, ${by}, ${row}.text);`;
  return [
    `${list}_pieces_came after insert on ${list} begin ${note('new', 1)} end`,
    `${list}_pieces_went after delete on ${list} begin ${note('old', -1)} end`,
    `${list}_pieces_changed after update of status, part, text on ${list} when old.status <> new.status or old.part <> new.part or old.text <> new.text
      begin ${note('old', -1)} ${note('new', 1)} end`,
  ];
}
