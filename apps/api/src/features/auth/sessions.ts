import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia';
import type { SignedInUser } from '../../caller.js';
import { fromFlag, fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { prepared } from '../../db/prepared.js';
import type { Clock } from '../../clock.js';
import { signedInUser } from './auth.view.js';

export const sessionDays = 30;

/** The only place that knows Lucia: rows of `sessions`, whose ids travel in the encrypted cookie. */
export function createSessions(db: Db, clock: Clock) {
  const luciaOn = (on: Db) => new Lucia(kyselyAdapter(on, clock), {
    sessionExpiresIn: new TimeSpan(sessionDays, 'd'),
    getUserAttributes: (attributes) => attributes,
  });
  const lucia = luciaOn(db);
  return {
    /** The user of a session that has not ended; null otherwise. */
    async userOf(sessionId: string): Promise<SignedInUser | null> {
      const { user } = await lucia.validateSession(sessionId);
      return user === null ? null : user.signedInUser;
    },
    create: async (userId: number): Promise<string> => (await lucia.createSession(userId, {})).id,
    /** The same in a transaction: it comes to be with what made it, or not at all. */
    createIn: async (tx: Db, userId: number): Promise<string> => (await luciaOn(tx).createSession(userId, {})).id,
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    endAllOf: (userId: number) => lucia.invalidateUserSessions(userId),
    /** Ends them with the change that ends them; `kept` goes on. */
    async endAllIn(tx: Db, userId: number, kept: string | null = null): Promise<void> {
      const all = tx.deleteFrom('sessions').where('user_id', '=', userId);
      await (kept === null ? all : all.where('id', '!=', kept)).execute();
    },
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}
export type Sessions = ReturnType<typeof createSessions>;

// Asked with every call of someone who is signed in.
const sessionAndUser = prepared((db, { id }: { id: string }) =>
  db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users').select(['sessions.id as session_id', 'sessions.expires_at']).where('sessions.id', '=', id));

function kyselyAdapter(db: Db, clock: Clock): Adapter {
  return {
    async getSessionAndUser(id) {
      const [row] = await sessionAndUser(db, { id });
      if (row === undefined || !fromFlag(row.is_active)) return [null, null];
      const session: DatabaseSession = { id: row.session_id, userId: row.id, expiresAt: fromInstant(row.expires_at), attributes: {} };
      return [session, { id: row.id, attributes: { signedInUser: signedInUser(row) } }];
    },
    async getUserSessions(userId) {
      const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
      return rows.map((row) => ({ id: row.id, userId: row.user_id, expiresAt: fromInstant(row.expires_at), attributes: {} }));
    },
    async setSession(session) {
      await db.insertInto('sessions')
        .values({ id: session.id, user_id: session.userId, expires_at: toInstant(session.expiresAt) }).execute();
    },
    async updateSessionExpiration(id, expiresAt) {
      await db.updateTable('sessions').set({ expires_at: toInstant(expiresAt) }).where('id', '=', id).execute();
    },
    async deleteSession(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('expires_at', '<=', toInstant(clock.now())).execute();
    },
  };
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { signedInUser: SignedInUser }>;
    UserId: number;
    DatabaseUserAttributes: { signedInUser: SignedInUser };
  }
}
