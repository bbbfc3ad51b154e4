import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './db.js';
import { engineOf, untyped, type TableRow } from './engine.js';
import { migrate } from './migrator.js';

/** A table's row count and checksum; they don't depend on the engine or the order of rows. */
export interface TableFacts {
  table: string;
  rows: number;
  /** The sum of the rows' hashes, modulo 2^64, in hexadecimal. */
  checksum: string;
}

/** Describe a database's running processes, not its data. */
const ephemeralTables = ['processes'];

/** Empties them in a copy of a database file, which may have an older schema. */
export function emptyEphemeralTables(sqlite: Sqlite.Database): void {
  for (const table of ephemeralTables)
    if (sqlite.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined)
      sqlite.exec(`delete from ${table}`);
}

/** The tables in both databases with data to copy, which excludes SQLite's search index. */
export async function tablesToCopy(source: Db, target: Db): Promise<string[]> {
  const inSource = new Set(await tablesOf(source));
  return (await tablesOf(target)).filter(
    (name) => inSource.has(name) && !ephemeralTables.includes(name),
  );
}

const tablesOf = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).flatMap(({ name, isView }) => (isView ? [] : [name]));

/** Migrates a new database, then empties its tables and suspends foreign keys. */
export async function prepareTarget(source: Db, target: Db): Promise<void> {
  await migrate(target);
  await engineOf(target).suspendForeignKeys(target);
  for (const table of await tablesToCopy(source, target))
    await sql`delete from ${sql.table(table)}`.execute(target);
}

/** SQLite allows 32,766 parameters a statement, PostgreSQL 65,535. */
const valuesAtOnce = 20_000;

/**
 * Copies a table's rows into an empty table. Throws an OperatorError if the two then differ. Both
 * arguments are transactions.
 */
export async function copyTable(source: Db, target: Db, table: string): Promise<TableFacts> {
  const total = addUp(table);
  for await (const rows of engineOf(source).readRows(source, table)) {
    total.add(rows);
    const columns = Object.keys(rows[0] ?? {}).length;
    const size = Math.floor(valuesAtOnce / columns);
    for (let from = 0; from < rows.length; from += size)
      await untyped(target)
        .insertInto(table)
        .values(rows.slice(from, from + size))
        .execute();
  }
  const read = total.facts();
  const written = await factsOf(target, table);
  if (!isSameTable(read, written))
    throw new OperatorError(
      `The table ${table} isn't the same after copying: ${factsText(read)} became ${factsText(written)}.`,
    );
  return read;
}

/** Call it after the last table: restores the id counters, and checks every foreign key. */
export async function finishTarget(source: Db, target: Db): Promise<void> {
  await engineOf(target).continueIds(target, await engineOf(source).lastIds(source));
  await engineOf(target).resumeForeignKeys(target);
}

export const factsText = ({ rows, checksum }: TableFacts): string =>
  `${rows} rows, checksum ${checksum}`;

/** Reads a whole table; needs a transaction. */
export async function factsOf(tx: Db, table: string): Promise<TableFacts> {
  const total = addUp(table);
  for await (const rows of engineOf(tx).readRows(tx, table)) total.add(rows);
  return total.facts();
}

export const isSameTable = (one: TableFacts, other: TableFacts): boolean =>
  one.rows === other.rows && one.checksum === other.checksum;

function addUp(table: string) {
  let rows = 0;
  let sum = 0n;
  return {
    add(batch: readonly TableRow[]) {
      rows += batch.length;
      for (const row of batch) sum = BigInt.asUintN(64, sum + hashOf(row));
    },
    facts: (): TableFacts => ({ table, rows, checksum: sum.toString(16).padStart(16, '0') }),
  };
}

/** Independent of column order. PostgreSQL stores null characters as U+FFFD. */
function hashOf(row: TableRow): bigint {
  const fields = Object.entries(row)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}') : value,
    ]);
  return createHash('sha256').update(JSON.stringify(fields)).digest().readBigUInt64BE();
}
