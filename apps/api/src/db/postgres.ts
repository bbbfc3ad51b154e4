import {
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type DataTypeNode,
  type Driver,
  type QueryCompiler,
  type TableMetadata,
} from 'kysely';
import pg from 'pg';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './db.js';
import {
  rowsAtOnce,
  type DatabaseLocation,
  type Engine,
  type EngineAdapter,
  type LastId,
  type TableRow,
} from './engine.js';
import type { Database } from './schema/database.js';

const engine: Engine = {
  blocksThread: false,
  ignoringCase: (column) => sql`lower(${sql.ref(column)})`,
  milliseconds: (from, to) =>
    sql`cast(round(extract(epoch from cast(${sql.ref(to)} as timestamptz) - cast(${sql.ref(from)} as timestamptz)) * 1000) as bigint)`,
  joinInOrder: sql`join`,
  filterOnly: (column) => sql.ref(column),
  requestsContaining(phrases) {
    const matches = phrases.map((phrase) => {
      const pattern = phrase.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
      return sql`text like ${`%${pattern}%`}`;
    });
    return sql`select id from searched_texts where ${sql.join([sql`false`, ...matches], sql` or `)}`;
  },
  // Not a union, so that the newest few are found from the end.
  requestsInRanges: (ranges) =>
    sql`select id from quote_requests where ${sql.join(ranges, sql` or `)}`,
  // Not `for update`: inserting rows that refer to these needn't wait.
  async lockRows(tx, table, ids) {
    await sql`select id from ${sql.table(table)} where id in (${sql.join(ids)}) order by id for no key update`.execute(
      tx,
    );
  },
  async lockName(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  },
  rebuildingTables: (_db, migrate) => migrate(),
  danglingTables: async () => [],
  async *readRows(tx, table) {
    await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(tx);
    for (;;) {
      const { rows } =
        await sql<TableRow>`fetch forward ${sql.lit(rowsAtOnce)} from all_rows`.execute(tx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close all_rows`.execute(tx);
  },
  // Tables refer to each other in a circle, so no order of copying them would do.
  async suspendForeignKeys(db) {
    await db.transaction().execute(async (tx) => {
      await sql`create table ${sql.table(suspendedKeys)} as
        select cast(conrelid as regclass)::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = to_regnamespace(current_schema())`.execute(
        tx,
      );
      for (const { table, name } of await suspended(tx))
        await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
    });
  },
  async resumeForeignKeys(db) {
    await db.transaction().execute(async (tx) => {
      for (const { table, name, definition } of await suspended(tx))
        await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
      await sql`drop table if exists ${sql.table(suspendedKeys)}`.execute(tx);
    });
  },
  async lastIds(db) {
    const ids: LastId[] = [];
    for (const { table, sequence } of await sequences(db)) {
      const { rows } = await sql<{
        id: number;
      }>`select last_value as id from ${sql.raw(sequence)} where is_called`.execute(db);
      ids.push(...rows.map(({ id }) => ({ table, id })));
    }
    return ids;
  },
  async continueIds(db, lastIds) {
    const idOf = new Map(lastIds.map(({ table, id }) => [table, id]));
    for (const { table, sequence } of await sequences(db)) {
      const id = idOf.get(table);
      if (id !== undefined) await sql`select setval(${sequence}, ${id})`.execute(db);
    }
  },
};

const suspendedKeys = 'suspended_foreign_keys';

interface ForeignKey {
  /** Both names are quoted where they need it. */
  table: string;
  name: string;
  definition: string;
}

/** None if they have been resumed. */
async function suspended(tx: Db): Promise<ForeignKey[]> {
  const { rows: found } = await sql<{
    name: string | null;
  }>`select to_regclass(${suspendedKeys}) as name`.execute(tx);
  if (found[0]?.name === null) return [];
  return (await sql<ForeignKey>`select * from ${sql.table(suspendedKeys)}`.execute(tx)).rows;
}

/** The sequences of keys that count up; their names are quoted. */
async function sequences(db: Db): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as "table",
      pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  return rows;
}

/** What better-sqlite3 returns: numbers for integers, counts and sums, and 0 or 1 for conditions. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0));

const connectWithinMs = 5000;

interface PostgresOptions {
  /** Searched before `public`. */
  schema?: string;
  isReadOnly?: boolean;
}

/** Opens a pool of connections; they are made when first needed. */
export function openPostgres(
  url: string,
  { schema, isReadOnly = false }: PostgresOptions = {},
): Db {
  const options = [
    ...(schema === undefined ? [] : [`-c search_path=${schema},public`]),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'stumpquote',
    connectionTimeoutMillis: connectWithinMs,
    ...(options === '' ? {} : { options }),
  });
  // An idle connection was lost. The next query opens another or fails itself.
  pool.on('error', () => {});
  // One in use was lost: its query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({
    dialect: new AppPostgresDialect({ pool }),
    // `in ()`, which SQLite accepts.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

const seedingSchema = 'stumpquote_seeding';

export const postgresLocation = (url: string): DatabaseLocation => ({
  file: null,
  name: 'The database of DATABASE_URL',
  toChange: 'Set DATABASE_URL to another database',
  exists: () =>
    using(openPostgres(url), async (db) => {
      const { rows } = await sql<{
        exists: number;
      }>`select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
      return rows[0]?.exists === 1;
    }),
  open: () => openPostgres(url),
  openForReading: () => openPostgres(url, { isReadOnly: true }),
  // In another schema, whose tables move when complete.
  async createFilled(fill) {
    await using(openPostgres(url), (db) => createSchema(db, seedingSchema));
    await using(openPostgres(url, { schema: seedingSchema }), fill);
    await using(openPostgres(url), (db) => takeOver(db, seedingSchema));
  },
});

/** An empty schema beside the database's own, for `takeOver`. */
export async function createSchema(db: Db, schema: string): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
}

export async function using<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Moves the tables and functions of a schema into the database's own. */
export const takeOver = (db: Db, from: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows: schemas } = await sql<{
      name: string;
    }>`select current_schema() as name`.execute(tx);
    const target = sql.id(schemas[0]?.name ?? 'public');
    for (const name of await relationsIn(tx, from))
      await sql`alter table ${sql.id(from, name)} set schema ${target}`.execute(tx);
    const { rows: functions } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = to_regnamespace(${from})`.execute(
      tx,
    );
    for (const { name } of functions)
      await sql`alter function ${sql.id(from, name)} set schema ${target}`.execute(tx);
    await sql`drop schema ${sql.id(from)}`.execute(tx);
  });

/** The tables and views of a schema; none if there's no such schema. */
export async function relationsIn(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'v', 'p')`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Column types that hold, compare and fold as SQLite's do: `pg_c_utf8` sorts by code point, and its lower() folds every letter. */
const columnTypes: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "pg_c_utf8"',
};

class AppPostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const type = columnTypes[node.dataType];
    if (type === undefined) super.visitDataType(node);
    else this.append(type);
  }

  /** PostgreSQL has no null characters. */
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', '\u{FFFD}') : value);
  }
}

class AppPostgresAdapter extends PostgresAdapter implements EngineAdapter {
  readonly engine = engine;
}

/** Knows only the tables that queries would find. */
class SearchedSchema extends PostgresIntrospector {
  constructor(private readonly db: Kysely<unknown>) {
    super(db);
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(this.db);
    return (await super.getTables(options)).filter(({ schema }) => schema === rows[0]?.name);
  }
}

/** Its code says whether waiting may help, as `isStorageFault` does. */
function notConnected(cause: unknown): Error {
  const known = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // A connection that isn't made in time has no code.
  const code = known === '' ? '08001' : known;
  const words = cause instanceof Error && cause.message !== '' ? cause.message : code;
  return Object.assign(
    new OperatorError(`The database of DATABASE_URL can't be opened: ${words}.`, { cause }),
    { code },
  );
}

class AppPostgresDialect extends PostgresDialect {
  override createAdapter(): EngineAdapter {
    return new AppPostgresAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new AppPostgresCompiler();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SearchedSchema(db);
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = (options) =>
      acquire(options).catch((error: unknown) => {
        throw notConnected(error);
      });
    const rollback = driver.rollbackTransaction.bind(driver);
    // Fails on a lost connection, and would hide the error of the query that lost it.
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
    return driver;
  }
}
