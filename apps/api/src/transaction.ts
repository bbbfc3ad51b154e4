import type { Db } from './db/database.js';
import type { AuditedChange } from './features/audit/audited-change.js';

/** The session that a call came in with. */
export interface ActingSession {
  /** Refuses (UNAUTHENTICATED) once it has ended, or its user may no longer do what they could do when the call came in. */
  assertOpen(db: Db): Promise<void>;
}

export interface ActsOnDatabase {
  db: Db;
  /** Null for visitors, jobs and commands. */
  acting: ActingSession | null;
  /** What an administrator's call has to write to the audit log. */
  audit?: AuditedChange;
}

/**
 * Runs a change in one transaction. A call that came in with a session is judged again first: between then and now it may have ended. What an
 * administrator changes goes into the audit log last. Inside, use the transaction alone: with SQLite's single connection a query on the outer database
 * would wait forever.
 */
export async function inTransaction<T>({ db, acting, audit }: ActsOnDatabase, change: (tx: Db) => Promise<T>): Promise<T> {
  const wasWritten = audit?.isWritten() ?? true;
  try {
    return await db.transaction().execute(async (tx) => {
      await acting?.assertOpen(tx);
      const result = await change(tx);
      await audit?.writeIn(tx, result);
      return result;
    });
  } catch (error) {
    if (!wasWritten) audit?.forget();
    throw error;
  }
}
