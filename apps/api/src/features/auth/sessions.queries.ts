import { roles } from '@stumpquote/domain/users/roles';
import { sessionLimits } from '@stumpquote/domain/users/session-limits';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { SessionsTable } from '../../db/schema/users.js';

/** Returns the session with its user. A hot path: every signed-in call runs it. */
export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.created_at as session_created_at',
      'sessions.last_used_at',
      'sessions.user_agent',
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const sessionsOf = (db: Db, userId: number) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

export async function insertSession(
  db: Db,
  session: Pick<SessionsTable, 'id' | 'user_id' | 'expires_at'>,
  now: string,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, created_at: now, last_used_at: now })
    .execute();
}

export async function updateSessionUse(
  db: Db,
  id: string,
  use: Pick<SessionsTable, 'last_used_at'> & { network: string; user_agent: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all of a user's sessions except `exceptId`. */
export async function deleteSessionsOf(
  db: Db,
  userId: number,
  exceptId: string | null = null,
): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (exceptId === null ? all : all.where('id', '!=', exceptId)).execute();
}

/** Deletes expired sessions and those idle for longer than their role allows. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', toInstant(now)).execute();
  for (const role of roles) {
    const before = toInstant(new Date(now.getTime() - sessionLimits[role].unusedHours * 3_600_000));
    await db
      .deleteFrom('sessions')
      .where('last_used_at', '<=', before)
      .where('user_id', 'in', db.selectFrom('users').select('id').where('role', '=', role))
      .execute();
  }
}
