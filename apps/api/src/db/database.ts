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

/** The database or a transaction on it: every query takes one as its first argument. */
export type Db = Kysely<Database>;

/**
 * Opens (or creates) the SQLite file. WAL lets readers go on while one writes; `synchronous = FULL` makes an
 * acknowledged commit outlive a power cut, at the price of one sync a commit; only a file that can be made again
 * does without (`durable: false`).
 */
export function openDatabase(file: string, { durable = true } = {}): Db {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // At most 64 MB of pages: the indexes of the longest list stay in memory, one for each of its orders (36 MB of 490,000 messages). SQLite's own
  // 2 MB reads them anew for every page of a list.
  sqlite.pragma('cache_size = -65536');
  sqlite.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  return asKysely(sqlite);
}

/** A connection of its own to a database that is in use: sees every commit, and can write nothing. */
export function openForReading(file: string): Db {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  return asKysely(sqlite);
}

function asKysely(sqlite: Sqlite.Database): Db {
  // SQLite's own lower() knows the letters A to Z alone; searches and sort orders need the others too.
  sqlite.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite) });
}

/** SQLite's schema changes are transactional; Kysely's own adapter claims otherwise and would migrate outside a transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite ends a transaction by itself when the disk is full or can't be read. Rolling it back once more would fail, and that
 * failure would stand in the place of what really happened.
 */
class AppSqliteDialect extends SqliteDialect {
  constructor(private readonly sqlite: Sqlite.Database) {
    super({ database: keepingStatements(sqlite) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    // From the beginning the one that writes: one that has read already can't go on once another process has written.
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

const mostStatements = 500;

/** Prepares each statement once: the same few hundred texts come again and again. */
function keepingStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const known = new Map<string, Sqlite.Statement<unknown[]>>();
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const earlier = known.get(text);
      // One that is being read row by row can't be begun again meanwhile.
      if (earlier !== undefined && !earlier.busy) return earlier as SqliteStatement;
      const statement = sqlite.prepare<unknown[]>(text);
      if (known.size >= mostStatements) known.clear();
      known.set(text, statement);
      return statement as SqliteStatement;
    },
  };
}

export { databaseFile } from './database-file.js';

/** True for the errors that SQLite and PostgreSQL raise when a unique index refuses a row. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505'
  );
}
