import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './db.js';
import { engineOf, untyped, type TableRow } from './engine.js';
import { migrate } from './migrator.js';

/** What a table holds, whatever the engine and the order of its rows. */
export interface TableFacts {
  table: string;
  rows: number;
  /** The sum of the rows' hashes, modulo 2^64, in hexadecimal. */
  checksum: string;
}

/** Reads a database as it is now, whatever is written meanwhile. */
export const readSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** The tables that both have; SQLite's search index isn't one. */
export async function tablesToCopy(source: Db, target: Db): Promise<string[]> {
  const inSource = new Set(await tablesOf(source));
  return (await tablesOf(target)).filter((name) => inSource.has(name));
}

const tablesOf = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).flatMap(({ name, isView }) => (isView ? [] : [name]));

/** Migrates a new database and makes it ready for copies: without rows and foreign keys. */
export async function prepareTarget(source: Db, target: Db): Promise<void> {
  await migrate(target);
  await engineOf(target).suspendForeignKeys(target);
  for (const table of await tablesToCopy(source, target))
    await sql`delete from ${sql.table(table)}`.execute(target);
}

/** SQLite takes 32,766 values a statement, PostgreSQL 65,535. */
const valuesAtOnce = 20_000;

/** Copies a table's rows into an empty one, and compares both; throws an OperatorError if they differ. Both are transactions. */
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

/** After the last table: new rows get new ids, and every reference is checked. */
export async function finishTarget(source: Db, target: Db): Promise<void> {
  await engineOf(target).continueIds(target, await engineOf(source).lastIds(source));
  await engineOf(target).resumeForeignKeys(target);
}

export const factsText = ({ rows, checksum }: TableFacts): string =>
  `${rows} rows, checksum ${checksum}`;

/** Reads a table in a transaction. */
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

/** Of the row's values by their columns' names. PostgreSQL keeps null characters as U+FFFD. */
function hashOf(row: TableRow): bigint {
  const fields = Object.entries(row)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}') : value,
    ]);
  return createHash('sha256').update(JSON.stringify(fields)).digest().readBigUInt64BE();
}
