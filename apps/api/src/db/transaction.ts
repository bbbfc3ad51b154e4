import { isLostRace, type Db } from './database.js';

/** The session that a call came in with. */
export interface ActingSession {
  /**
   * Throws UNAUTHENTICATED if it has ended or its user's rights have changed since the call came
   * in.
   */
  assertOpen(db: Db): Promise<void>;
}

/** The pending audit entry of an administrator's call; its first transaction writes it. */
export interface AuditedChange {
  /** Called last in a transaction; does nothing once the entry is written. */
  writeIn(tx: Db, result: unknown): Promise<void>;
  /** The transaction was rolled back, and the entry with it. */
  forget(): void;
  isWritten(): boolean;
}

interface TransactionDeps {
  db: Db;
  /** Null for visitors, jobs and commands. */
  acting: ActingSession | null;
  /** The pending audit entry of an administrator's call. */
  audit?: AuditedChange;
}

/**
 * Runs a change in one transaction. First checks the call's session again, which may have ended
 * since; finally writes an administrator's audit entry. Inside, use only the transaction: on
 * SQLite's single connection, a query on the outer database would deadlock. Lock what the change
 * depends on before reading it (`lock.ts`). A change that fails on a deadlock or serialization
 * failure is retried once.
 */
export async function inTransaction<T>(
  deps: TransactionDeps,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await runOnce(deps, change);
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return runOnce(deps, change);
  }
}

async function runOnce<T>(
  { db, acting, audit }: TransactionDeps,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
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

/** Reads a snapshot of the database, unaffected by concurrent writes. */
export const readSnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
