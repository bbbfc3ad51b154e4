import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import pg from 'pg';
import {
  connectionLimits,
  longStatementMs,
  silentMs,
  socketLostAfter,
} from './connection-limits.js';
import type { Db } from './db.js';
import type { DatabaseLocation, QueryLimit } from './engine.js';
import { AppPostgresDialect } from './postgres-dialect.js';
import { querySpans } from './query-spans.js';
import type { Database } from './schema/database.js';

/**
 * What better-sqlite3 returns: numbers for integers, counts and sums, and 0 or 1 for conditions.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0));

interface PostgresOptions extends QueryLimit {
  /** Searched before `public`. */
  schema?: string;
  isReadOnly?: boolean;
}

/** Opens a pool of connections; they are made when first needed. */
export function openPostgres(
  url: string,
  { schema, isReadOnly = false, statementMs = longStatementMs }: PostgresOptions = {},
): Db {
  const options = [
    ...(schema === undefined ? [] : [`-c search_path=${schema},public`]),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'stumpquote',
    ...connectionLimits(url, statementMs),
    stream: socketLostAfter(silentMs(statementMs)),
    ...(options === '' ? {} : { options }),
  });
  // An idle connection was lost. The next query opens another or fails itself.
  pool.on('error', () => {});
  // One in use was lost: its query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({
    dialect: new AppPostgresDialect({ pool }),
    ...querySpans('postgresql'),
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
  open: (limit) => openPostgres(url, limit),
  openForReading: (limit) => openPostgres(url, { ...limit, isReadOnly: true }),
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

/** Moves the tables of a schema into the database's own. */
export const takeOver = (db: Db, from: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows: schemas } = await sql<{
      name: string;
    }>`select current_schema() as name`.execute(tx);
    const target = sql.id(schemas[0]?.name ?? 'public');
    for (const name of await relationsIn(tx, from))
      await sql`alter table ${sql.id(from, name)} set schema ${target}`.execute(tx);
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
