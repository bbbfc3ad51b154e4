import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { Db } from './db.js';
import {
  idsAtOnce,
  rowsAtOnce,
  untyped,
  type DatabaseLocation,
  type Engine,
  type EngineAdapter,
  type IdsQuery,
  type LastId,
  type TableRow,
} from './engine.js';
import { querySpans } from './query-spans.js';
import type { Database } from './schema/database.js';

const engine: Engine = {
  ignoringCase: (column) => sql`${sql.ref(column)} collate nocase`,
  milliseconds: (from, to) =>
    sql`cast(round((julianday(${sql.ref(to)}) - julianday(${sql.ref(from)})) * 86400000) as integer)`,
  now: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  async facts(db) {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return { name: 'SQLite', version: rows[0]?.version ?? '', server: null };
  },
  joinInOrder: sql`cross join`,
  // SQLite has no lateral joins.
  joinFirst: (table, alias, { where, orderBy }) =>
    sql`cross join ${sql.table(table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = (select id from ${sql.table(table)} where ${where} order by ${orderBy} limit 1)`,
  // The unary plus keeps SQLite from using the filter's index and sorting: scanning the order's
  // index is never slow.
  filterOnly: (column) => sql`+${sql.ref(column)}`,
  requestsContaining(phrases) {
    const quoted = phrases.map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
    return sql`select rowid as id from request_search where request_search match ${quoted.join(' OR ')}`;
  },
  // With `or`, SQLite might scan the whole table.
  requestsInRanges: (ranges) =>
    sql`${sql.join(
      ranges.map((range) => sql`select id from quote_requests where ${range}`),
      sql` union `,
    )}`,
  // `begin immediate` has already locked the database.
  lockRows: async () => {},
  lockName: async () => {},
  limitLockWaits: async () => {},
  // SQLite would refuse to drop a table that others refer to. The pragma has no effect inside a
  // transaction.
  async rebuildingTables(db, migrate) {
    await sql`pragma foreign_keys = off`.execute(db);
    try {
      await migrate();
    } finally {
      await sql`pragma foreign_keys = on`.execute(db);
    }
  },
  async danglingTables(db) {
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    return rows.map(({ table }) => table);
  },
  async *readRows(tx, table) {
    let batch: TableRow[] = [];
    for await (const row of untyped(tx).selectFrom(table).selectAll().stream()) {
      if (batch.push(row) < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  },
  // Not Kysely's `stream()`, which blocks the connection. Skipping the previous ids in an index
  // takes milliseconds.
  async *readIds<Id>(_snapshot: Db, query: IdsQuery<Id>) {
    for (let from = 0; ; from += idsAtOnce) {
      const rows = await query.limit(idsAtOnce).offset(from).execute();
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < idsAtOnce) break;
    }
  },
  async suspendForeignKeys(db) {
    await sql`pragma foreign_keys = off`.execute(db);
  },
  async resumeForeignKeys(db) {
    await sql`pragma foreign_keys = on`.execute(db);
    const [table] = await engine.danglingTables(db);
    if (table !== undefined) throw new Error(`rows of ${table} refer to rows that don't exist`);
  },
  async lastIds(db) {
    const { rows } =
      await sql<LastId>`select name as "table", seq as id from sqlite_sequence`.execute(db);
    return rows;
  },
  async continueIds(db, lastIds) {
    for (const { table, id } of lastIds) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
    }
  },
};

/**
 * Opens or creates the SQLite file. WAL lets readers continue during a write; `synchronous = FULL`
 * makes acknowledged commits survive a power cut, at the cost of one fsync per commit. Only files
 * that can be recreated turn it off (`durable: false`).
 */
export function openDatabase(file: string, { durable = true } = {}): Db {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // Up to 64 MB of pages, to keep the longest list's indexes in memory (36 MB for 490,000
  // messages). SQLite's default of 2 MB would reread them for every page of a list.
  sqlite.pragma('cache_size = -65536');
  sqlite.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  return asKysely(sqlite);
}

/** A read-only connection to a database in use; sees every commit. */
export function openForReading(file: string): Db {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  return asKysely(sqlite);
}

export const sqliteLocation = (file: string): DatabaseLocation => ({
  file,
  name: `The data in ${path.dirname(file)}`,
  toChange: 'Set DATA_DIR to another folder',
  exists: async () => existsSync(file),
  open: () => openDatabase(file),
  openForReading: () => openForReading(file),
  // In another file, renamed when complete.
  async createFilled(fill) {
    const folder = path.dirname(file);
    mkdirSync(folder, { recursive: true });
    const unfinished = path.join(folder, 'stumpquote.seeding.db');
    for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
    const db = openDatabase(unfinished, { durable: false });
    try {
      await fill(db);
    } finally {
      await db.destroy();
    }
    renameSync(unfinished, file);
  },
});

function asKysely(sqlite: Sqlite.Database): Db {
  // SQLite's own lower() folds only A to Z; search and sorting need other letters too.
  sqlite.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite), ...querySpans('sqlite') });
}

class AppSqliteAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine = engine;

  /**
   * SQLite's DDL is transactional; Kysely's adapter claims otherwise and would migrate outside a
   * transaction.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite rolls back automatically if the disk is full or unreadable. Another rollback would fail,
 * and its error would hide the real one.
 */
class AppSqliteDialect extends SqliteDialect {
  constructor(private readonly sqlite: Sqlite.Database) {
    super({ database: withStatementCache(sqlite) });
  }

  override createAdapter(): EngineAdapter {
    return new AppSqliteAdapter();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    // BEGIN IMMEDIATE: a transaction that starts by reading fails if another process writes before
    // it does.
    if (!this.sqlite.readonly)
      driver.beginTransaction = async (connection) =>
        void (await connection.executeQuery(CompiledQuery.raw('begin immediate')));
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.sqlite.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

const maxStatements = 500;

/** Caches prepared statements: the same few hundred texts come again and again. */
function withStatementCache(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const cached = statements.get(text);
      // A statement that is being iterated can't run again.
      if (cached !== undefined && !cached.busy) return cached as SqliteStatement;
      const statement = sqlite.prepare<unknown[]>(text);
      if (statements.size >= maxStatements) statements.clear();
      statements.set(text, statement);
      return statement as SqliteStatement;
    },
  };
}
