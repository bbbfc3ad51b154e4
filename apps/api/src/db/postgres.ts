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
import type { DatabaseLocation, Engine, EngineAdapter } from './engine.js';
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
      return sql`lower(text) like ${`%${pattern}%`}`;
    });
    return sql`select id from request_texts where ${sql.join([sql`false`, ...matches], sql` or `)}`;
  },
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
};

/** What better-sqlite3 returns: numbers for integers, counts and sums, and 0 or 1 for conditions. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0));

const connectWithinMs = 5000;

/** Opens a pool of connections; they are made when first needed. */
export function openPostgres(url: string, { schema }: { schema?: string } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'stumpquote',
    connectionTimeoutMillis: connectWithinMs,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema},public` }),
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
  openForReading: () => openPostgres(url),
  // In another schema, whose tables move when complete.
  async createFilled(fill) {
    await using(openPostgres(url), async (db) => {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`drop schema if exists ${sql.id(seedingSchema)} cascade`.execute(db);
      await sql`create schema ${sql.id(seedingSchema)}`.execute(db);
    });
    await using(openPostgres(url, { schema: seedingSchema }), fill);
    await using(openPostgres(url), (db) => db.transaction().execute(takeOver));
  },
});

async function using<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function takeOver(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = cast(${seedingSchema} as regnamespace) and relkind in ('r', 'v')`.execute(
    tx,
  );
  const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(
    tx,
  );
  for (const { name } of rows)
    await sql`alter table ${sql.id(seedingSchema, name)} set schema ${sql.id(schemas[0]?.name ?? 'public')}`.execute(
      tx,
    );
  await sql`drop schema ${sql.id(seedingSchema)}`.execute(tx);
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
