import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { Database } from './schema/database.js';

/** The database or a transaction; the first parameter of every query. */
export type Db = Kysely<Database>;

/**
 * Opens or creates the SQLite file. WAL lets readers continue during a write; `synchronous = FULL` makes acknowledged
 * commits survive a power cut, at the cost of one fsync per commit. Only files that can be recreated turn it off
 * (`durable: false`).
 */
export function openDatabase(file: string, { durable = true } = {}): Db {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // Up to 64 MB of pages, to keep the longest list's indexes in memory (36 MB for 490,000 messages). SQLite's default of
  // 2 MB would reread them for every page of a list.
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

function asKysely(sqlite: Sqlite.Database): Db {
  // SQLite's own lower() folds only A to Z; search and sorting need other letters too.
  sqlite.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite) });
}

/** SQLite's DDL is transactional; Kysely's adapter claims otherwise and would migrate outside a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite rolls back automatically if the disk is full or unreadable. Another rollback would fail, and its error would hide the
 * real one.
 */
class AppSqliteDialect extends SqliteDialect {
  constructor(private readonly sqlite: Sqlite.Database) {
    super({ database: withStatementCache(sqlite) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    // BEGIN IMMEDIATE: a transaction that starts by reading fails if another process writes before it does.
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

export { databaseFile } from './database-file.js';

/** True for unique constraint violations on SQLite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505'
  );
}
