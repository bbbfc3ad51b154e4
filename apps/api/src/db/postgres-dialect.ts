import {
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type DataTypeNode,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type TableMetadata,
} from 'kysely';
import { OperatorError } from '../process/operator-error.js';
import type { EngineAdapter } from './engine.js';
import { postgresEngine } from './postgres-engine.js';

/**
 * Column types that hold, compare and fold as SQLite's do: `pg_c_utf8` sorts by code point, and its
 * lower() folds every letter.
 */
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
  readonly engine = postgresEngine;
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

export class AppPostgresDialect extends PostgresDialect {
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
