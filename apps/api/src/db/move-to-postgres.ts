import { sql } from 'kysely';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './db.js';
import { untyped } from './engine.js';
import { refuseOtherSchema } from './migrator.js';
import {
  createSchema,
  openPostgres,
  postgresLocation,
  relationsIn,
  takeOver,
  using,
} from './postgres.js';
import { openForReading } from './sqlite.js';
import {
  copyTable,
  factsOf,
  finishTarget,
  isSameTable,
  prepareTarget,
  tablesToCopy,
  type TableFacts,
} from './table-copy.js';
import { readSnapshot } from './transaction.js';

/** Holds the copy until it's complete, so no server starts on a partial one. */
const movingSchema = 'stumpquote_moving';
const progressTable = 'move_progress';

export interface MovePlaces {
  /** The SQLite database file, opened read-only. */
  file: string;
  /** The URL of the PostgreSQL database. */
  url: string;
}

type OnTable = (facts: TableFacts, how: 'copied' | 'kept') => void;

/**
 * Copies a SQLite database into an empty PostgreSQL database. Copies and compares each table in one
 * transaction. After an interruption, compares the finished tables again and keeps them. Throws
 * OperatorError.
 */
export function moveToPostgres(
  { file, url }: MovePlaces,
  onTable: OnTable = () => {},
): Promise<TableFacts[]> {
  return using(openForReading(file), async (db) => {
    await refuseOtherSchema(db);
    return readSnapshot(db, async (source) => {
      if (await postgresLocation(url).exists()) {
        const { same, differing } = await compare(source, url);
        // An earlier move finished, but was interrupted before it could report that.
        if (same.length > 0 && differing.length === 0) return same;
      }
      await refuseTables(url);
      const moved = await using(openPostgres(url, { schema: movingSchema }), (target) =>
        copyAll(source, target, onTable),
      );
      await using(openPostgres(url), async (target) => {
        await sql`drop table ${sql.id(movingSchema, progressTable)}`.execute(target);
        await takeOver(target, movingSchema);
        await sql`analyze`.execute(target);
      });
      return moved;
    });
  });
}

/** The tables that differ between the databases; empty if nothing was written since the move. */
export function differingTables({ file, url }: MovePlaces): Promise<string[]> {
  return using(openForReading(file), async (db) => {
    await refuseOtherSchema(db);
    const { differing } = await readSnapshot(db, (source) => compare(source, url));
    return differing;
  });
}

/** Compares all tables; PostgreSQL must have the same schema. */
function compare(source: Db, url: string): Promise<{ same: TableFacts[]; differing: string[] }> {
  return using(openPostgres(url, { isReadOnly: true }), async (postgres) => {
    await refuseOtherSchema(postgres);
    return readSnapshot(postgres, async (target) => {
      const same: TableFacts[] = [];
      const differing: string[] = [];
      for (const table of await tablesToCopy(source, target)) {
        const facts = await factsOf(source, table);
        if (isSameTable(facts, await factsOf(target, table))) same.push(facts);
        else differing.push(table);
      }
      return { same, differing };
    });
  });
}

/** Throws an OperatorError if the PostgreSQL database has tables. */
export async function refuseTables(url: string): Promise<void> {
  const tables = await using(openPostgres(url), async (target) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(target);
    return relationsIn(target, rows[0]?.name ?? 'public');
  });
  if (tables.length > 0)
    throw new OperatorError(
      "The database of DATABASE_URL isn't empty. Create an empty one, and set DATABASE_URL to it.",
    );
}

async function copyAll(source: Db, target: Db, onTable: OnTable): Promise<TableFacts[]> {
  const done = (await copiedSoFar(source, target)) ?? (await startOver(source, target));
  const all: TableFacts[] = [];
  for (const table of await tablesToCopy(source, target)) {
    const kept = done.get(table);
    const facts = kept ?? (await target.transaction().execute((tx) => copyOne(source, tx, table)));
    onTable(facts, kept === undefined ? 'copied' : 'kept');
    all.push(facts);
  }
  await finishTarget(source, target);
  return all;
}

async function copyOne(source: Db, tx: Db, table: string): Promise<TableFacts> {
  const facts = await copyTable(source, tx, table);
  await untyped(tx)
    .insertInto(progressTable)
    .values({ name: table, rows: facts.rows, checksum: facts.checksum })
    .execute();
  return facts;
}

type Copied = Map<string, TableFacts>;

/**
 * The tables that an interrupted move has copied; null if there was none, or if either database has
 * changed since.
 */
async function copiedSoFar(source: Db, target: Db): Promise<Copied | null> {
  if (!(await relationsIn(target, movingSchema)).includes(progressTable)) return null;
  const { rows } =
    await sql<TableFacts>`select name as "table", rows, checksum from ${sql.table(progressTable)}`.execute(
      target,
    );
  for (const noted of rows) {
    const copied = await readSnapshot(target, (tx) => factsOf(tx, noted.table));
    if (!isSameTable(noted, copied) || !isSameTable(noted, await factsOf(source, noted.table)))
      return null;
  }
  return new Map(rows.map((noted) => [noted.table, noted]));
}

async function startOver(source: Db, target: Db): Promise<Copied> {
  await createSchema(target, movingSchema);
  await prepareTarget(source, target);
  // Created last: it marks the schema as ready.
  await target.schema
    .createTable(progressTable)
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .execute();
  return new Map();
}
