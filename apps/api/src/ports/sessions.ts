import type { Db } from '../db/database.js';
import type { ActingSession } from '../db/transaction.js';
import type { Caller, SignedInUser } from './caller.js';

/** The sessions of signed-in users. */
export interface Sessions {
  /** The user of a session that has not ended; null otherwise. */
  userOf(sessionId: string, on?: Db): Promise<SignedInUser | null>;
  /** The same for an incoming call: also records where it is used, the first time and then at most every few minutes. */
  use(
    sessionId: string,
    origin: Pick<Caller, 'network' | 'userAgent'>,
  ): Promise<SignedInUser | null>;
  /** Whether it was opened before sessions recorded when they began. */
  isFromBefore(sessionId: string): Promise<boolean>;
  /** Checked in every transaction of a call: the session still exists, and its user's rights are unchanged. */
  actingWith(sessionId: string, known: SignedInUser): ActingSession;
  /** Created in the caller's transaction. */
  createIn(tx: Db, userId: number): Promise<string>;
  end(sessionId: string): Promise<void>;
  endIn(tx: Db, sessionId: string): Promise<void>;
  /** Ends them with the change that ends them; `kept` goes on. */
  endAllIn(tx: Db, userId: number, kept?: string | null): Promise<void>;
  deleteExpired(): Promise<void>;
}
