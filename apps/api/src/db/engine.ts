import type {
  DialectAdapter,
  Expression,
  Kysely,
  QueryExecutorProvider,
  RawBuilder,
  SqlBool,
} from 'kysely';
import type { Db } from './db.js';
import type { Database } from './schema/database.js';

/**
 * What SQLite and PostgreSQL say differently. `sqlite.ts` and `postgres-engine.ts` implement it;
 * nothing else tells them apart.
 */
export interface Engine {
  /**
   * A text column to sort or find by, ignoring the case of A to Z at least. Matches the lists'
   * indexes.
   */
  ignoringCase(column: string): RawBuilder<unknown>;
  /** Whole milliseconds between two columns with stored instants. */
  milliseconds(from: string, to: string): RawBuilder<number>;
  /** The current time by the database's clock, as stored instants are written. */
  readonly now: RawBuilder<string>;
  facts(db: Db): Promise<EngineFacts>;
  /**
   * A join that reads the tables in the order in which they are written, where the planner would
   * choose badly.
   */
  readonly joinInOrder: RawBuilder<unknown>;
  /** Joins the first of a table's rows that match; rows without one are left out. */
  joinFirst(
    table: keyof Database,
    alias: string,
    rows: { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> },
  ): RawBuilder<unknown>;
  /** A filtered column of a list whose order has the index to use. */
  filterOnly(column: string): RawBuilder<unknown>;
  /**
   * The ids of the requests whose texts contain one of the phrases, ignoring case; each has three
   * or more characters.
   */
  requestsContaining(phrases: readonly string[]): RawBuilder<{ id: number }>;
  /** The ids of the requests in any of the ranges; an index serves each range. */
  requestsInRanges(ranges: readonly RawBuilder<SqlBool>[]): RawBuilder<{ id: number }>;
  /** For `lockRows` and `lockName`. */
  lockRows(tx: Db, table: keyof Database, ids: readonly (number | string)[]): Promise<void>;
  lockName(tx: Db, name: string): Promise<void>;
  /**
   * Makes migrations fail that wait for a lock for more than seconds: everything that uses the
   * table would wait behind them.
   */
  limitLockWaits(tx: QueryExecutorProvider): Promise<void>;
  /** Runs migrations that replace tables others refer to. */
  rebuildingTables(db: Db, migrate: () => Promise<void>): Promise<void>;
  /** The tables with rows that refer to rows that don't exist. */
  danglingTables(db: QueryExecutorProvider): Promise<string[]>;
  /**
   * All rows of a table, in batches. Needs a transaction that runs no other query until the last
   * batch.
   */
  readRows(tx: Db, table: string): AsyncIterable<TableRow[]>;
  /**
   * The ids that a query selects, in batches. Needs a snapshot, which may run other queries between
   * the batches.
   */
  readIds<Id>(snapshot: Db, query: IdsQuery<Id>): AsyncIterable<Id[]>;
  /** Until `resumeForeignKeys`, rows may refer to rows that don't exist yet. */
  suspendForeignKeys(db: Db): Promise<void>;
  /** Throws if rows refer to rows that don't exist. */
  resumeForeignKeys(db: Db): Promise<void>;
  /**
   * The last id assigned in each table with an auto-incremented key, even if its row was deleted.
   */
  lastIds(db: Db): Promise<LastId[]>;
  /** Makes new rows get ids after these. */
  continueIds(db: Db, lastIds: readonly LastId[]): Promise<void>;
}

export interface EngineFacts {
  name: string;
  version: string;
  /** Null if the database is a file. */
  server: {
    connections: number;
    maxConnections: number;
    /** Null if this user may not see the lag. */
    replicas: { name: string; lagSeconds: number | null }[];
  } | null;
}

export type TableRow = Record<string, string | number | null>;

export interface LastId {
  table: string;
  id: number;
}

/** The batch size of `readRows`. */
export const rowsAtOnce = 1000;

/** The batch size of `readIds`. */
export const idsAtOnce = 5000;

/** A select of ids. */
export interface IdsQuery<Id> extends Expression<{ id: Id }> {
  limit(count: number): IdsQuery<Id>;
  offset(count: number): IdsQuery<Id>;
  execute(): Promise<{ id: Id }[]>;
}

/** For tables whose names are known only at run time. */
export const untyped = (db: Db) => db as unknown as Kysely<Record<string, TableRow>>;

export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export const engineOf = (db: Db): Engine => (db.getExecutor().adapter as EngineAdapter).engine;

/** For PostgreSQL; a statement on SQLite can't be interrupted. */
export interface QueryLimit {
  /** The time limit of a statement; an hour by default. */
  statementMs?: number;
}

/** Where the data is; opens and creates it. */
export interface DatabaseLocation {
  /** The database's file, or null if a server holds it. */
  readonly file: string | null;
  /** How messages name the data, and how to choose other data. */
  readonly name: string;
  readonly toChange: string;
  exists(): Promise<boolean>;
  open(limit?: QueryLimit): Db;
  /** A read-only connection to a database that may be in use; sees every commit. */
  openForReading(limit?: QueryLimit): Db;
  /** Creates the database with what `fill` writes. If that is interrupted, there is still none. */
  createFilled(fill: (db: Db) => Promise<void>): Promise<void>;
}
