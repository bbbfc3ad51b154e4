import type { Db } from './db/database.js';

/** The session that a call came in with. */
export interface ActingSession {
  /** Refuses (UNAUTHENTICATED) once it has ended, or its user may no longer do what they could do when the call came in. */
  assertOpen(db: Db): Promise<void>;
}

export interface ActsOnDatabase {
  db: Db;
  /** Null for visitors, jobs and commands. */
  acting: ActingSession | null;
}

/**
 * Runs a change in one transaction. A call that came in with a session is judged again first: between then and now it may have ended. Inside, use
 * the transaction alone: with SQLite's single connection a query on the outer database would wait forever.
 */
export function inTransaction<T>({ db, acting }: ActsOnDatabase, change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await acting?.assertOpen(tx);
    return change(tx);
  });
}
