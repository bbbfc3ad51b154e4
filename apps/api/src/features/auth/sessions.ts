import { DomainError } from '@stumpquote/domain/errors';
import {
  hasSessionEnded,
  maxSessionDays,
  sessionUseUpdateMinutes,
} from '@stumpquote/domain/users/session-limits';
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia';
import { fromFlag, fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { ActingSession } from '../../db/transaction.js';
import type { SignedInUser } from '../../ports/caller.js';
import type { Sessions } from '../../ports/sessions.js';
import type { Clock } from '../../process/clock.js';
import { serverMessages } from '../../process/server.messages.js';
import { signedInUser } from './auth.view.js';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  updateSessionUse,
  sessionsOf,
  type SessionRow,
} from './sessions.queries.js';

/** The only module that uses Lucia: rows of `sessions`, with ids in the encrypted cookie. */
export function createSessions(db: Db, clock: Clock): Sessions {
  const luciaOn = (on: Db) =>
    new Lucia(kyselyAdapter(on, clock), {
      sessionExpiresIn: new TimeSpan(maxSessionDays, 'd'),
      getUserAttributes: (attributes) => attributes,
    });
  const lucia = luciaOn(db);
  const userOfSession = async (
    on: Lucia<Record<never, never>, Attributes>,
    sessionId: string,
  ): Promise<Attributes | null> => {
    const { user } = await on.validateSession(sessionId);
    return user === null
      ? null
      : {
          signedInUser: user.signedInUser,
          lastUsedAt: user.lastUsedAt,
          isUseRecorded: user.isUseRecorded,
        };
  };
  return {
    userOf: async (sessionId: string, on: Db = db): Promise<SignedInUser | null> =>
      (await userOfSession(luciaOn(on), sessionId))?.signedInUser ?? null,
    async use(sessionId, { network, userAgent, isBackground }) {
      const found = await userOfSession(lucia, sessionId);
      if (found === null) return null;
      const now = clock.now();
      if (isBackground) return found.signedInUser;
      if (
        !found.isUseRecorded ||
        now.getTime() - found.lastUsedAt.getTime() >= sessionUseUpdateMinutes * 60_000
      ) {
        // A full disk must not sign anyone out.
        await updateSessionUse(db, sessionId, {
          last_used_at: toInstant(now),
          network,
          user_agent: userAgent,
        }).catch(() => undefined);
      }
      return found.signedInUser;
    },
    actingWith: (sessionId: string, known: SignedInUser): ActingSession => ({
      async assertOpen(on) {
        const user = (await userOfSession(luciaOn(on), sessionId))?.signedInUser;
        const isSame =
          user?.id === known.id && user.role === known.role && user.companyId === known.companyId;
        if (!isSame) throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
      },
    }),
    createIn: async (tx: Db, userId: number): Promise<string> =>
      (await luciaOn(tx).createSession(userId, {})).id,
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    endIn: (tx: Db, sessionId: string) => deleteSession(tx, sessionId),
    endAllIn: deleteSessionsOf,
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
interface Attributes {
  signedInUser: SignedInUser;
  lastUsedAt: Date;
  /** Whether network and browser have been recorded. */
  isUseRecorded: boolean;
}

const isOver = (row: SessionRow, now: Date): boolean =>
  hasSessionEnded(
    {
      role: row.role,
      createdAt: fromInstant(row.session_created_at),
      lastUsedAt: fromInstant(row.last_used_at),
    },
    now,
  );

function kyselyAdapter(db: Db, clock: Clock): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await findSession(db, id);
      if (row === undefined || !fromFlag(row.is_active) || isOver(row, clock.now()))
        return [null, null];
      const session: DatabaseSession = {
        id: row.session_id,
        userId: row.id,
        expiresAt: fromInstant(row.expires_at),
        attributes: {},
      };
      const lastUsedAt = fromInstant(row.last_used_at);
      return [
        session,
        {
          id: row.id,
          attributes: {
            signedInUser: signedInUser(row),
            lastUsedAt,
            isUseRecorded: row.user_agent !== null,
          },
        },
      ];
    },
    async getUserSessions(userId) {
      return (await sessionsOf(db, userId)).map((row) => ({
        id: row.id,
        userId: row.user_id,
        expiresAt: fromInstant(row.expires_at),
        attributes: {},
      }));
    },
    setSession: ({ id, userId, expiresAt }) =>
      insertSession(
        db,
        { id, user_id: userId, expires_at: toInstant(expiresAt) },
        toInstant(clock.now()),
      ),
    // The expiry date is fixed at sign-in; use only resets the idle timeout.
    updateSessionExpiration: () => Promise.resolve(),
    deleteSession: (id) => deleteSession(db, id),
    deleteUserSessions: (userId) => deleteSessionsOf(db, userId),
    deleteExpiredSessions: () => deleteEndedSessions(db, clock.now()),
  };
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, Attributes>;
    UserId: number;
    DatabaseUserAttributes: Attributes;
  }
}
