import type { Db } from '../db/database.js';
import type { ActingSession } from '../db/transaction.js';
import type { Caller, SignedInUser } from './caller.js';

/** Sessions of signed-in users. */
export interface Sessions {
  /** The user of an active session, or null. */
  userOf(sessionId: string, on?: Db): Promise<SignedInUser | null>;
  /**
   * The same for an incoming call: also records its use, the first time and then at most every few
   * minutes, unless the page made it by itself.
   */
  use(
    sessionId: string,
    origin: Pick<Caller, 'network' | 'userAgent'> & { isBackground: boolean },
  ): Promise<SignedInUser | null>;
  /**
   * Checked in every transaction of a call: the session is still active, and its user's rights are
   * unchanged.
   */
  actingWith(sessionId: string, known: SignedInUser): ActingSession;
  /** Created in the caller's transaction. */
  createIn(tx: Db, userId: number): Promise<string>;
  end(sessionId: string): Promise<void>;
  endIn(tx: Db, sessionId: string): Promise<void>;
  /** Ends a user's sessions in the given transaction, except `kept`. */
  endAllIn(tx: Db, userId: number, kept?: string | null): Promise<void>;
  deleteExpired(): Promise<void>;
}
