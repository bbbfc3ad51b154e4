import type { Db } from './db/database.js';

interface HasDatabase {
  db: Db;
}

/**
 * Runs a change in one transaction. Inside, use the transaction alone: with SQLite's single connection a query on
 * the outer database would wait for ever.
 */
export function inTransaction<T>(deps: HasDatabase, change: (tx: Db) => Promise<T>): Promise<T> {
  return deps.db.transaction().execute(change);
}
