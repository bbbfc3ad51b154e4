import { createHash } from 'node:crypto';
import { DomainError } from '@stumpquote/domain/errors';
import { hasSessionEnded } from '@stumpquote/domain/users/session-limits';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { authMessages } from './auth.messages.js';
import { lockUser } from './auth.queries.js';
import { deleteSession, deleteSessionsOf, sessionsOf } from './sessions.queries.js';

// The session id is a credential and stays in the cookie; 128 bits of its hash identify it.
const handleOf = (sessionId: string): string =>
  createHash('sha256')
    .update(`session handle ${sessionId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

interface OwnSession {
  caller: SignedInCaller;
  /** The session making this call. */
  sessionId: string | null;
}

/** Lists the user's sessions: this browser first, then by last use. */
export async function listOwnSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller: { user }, sessionId }: OwnSession,
) {
  const now = deps.clock.now();
  const open = (await sessionsOf(deps.db, user.id)).filter(
    (row) =>
      fromInstant(row.expires_at) > now &&
      !hasSessionEnded(
        {
          role: user.role,
          createdAt: fromInstant(row.created_at),
          lastUsedAt: fromInstant(row.last_used_at),
        },
        now,
      ),
  );
  return open
    .map((row) => ({
      handle: handleOf(row.id),
      isThis: row.id === sessionId,
      network: row.network,
      userAgent: row.user_agent,
      since: row.created_at,
      lastUsedAt: row.last_used_at,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isThis) - Number(one.isThis) || other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
}

/** Signs out one browser immediately, including calls in progress. */
export async function endOwnSession(
  deps: ChangeDeps,
  { caller, sessionId }: OwnSession,
  handle: string,
) {
  const { id: userId } = caller.user;
  return inTransaction(deps, async (tx) => {
    await lockUser(tx, userId);
    const row = (await sessionsOf(tx, userId)).find(({ id }) => handleOf(id) === handle);
    if (row === undefined) throw new DomainError('NOT_FOUND', authMessages.sessionEnded);
    await deleteSession(tx, row.id);
    await recordAccountEvent(tx, deps, caller, { action: 'session_ended', userId });
    return { wasThis: row.id === sessionId };
  });
}

export async function endOtherSessions(deps: ChangeDeps, { caller, sessionId }: OwnSession) {
  const { id: userId } = caller.user;
  return inTransaction(deps, async (tx) => {
    await deleteSessionsOf(tx, userId, sessionId);
    await recordAccountEvent(tx, deps, caller, { action: 'other_sessions_ended', userId });
    return { ended: true as const };
  });
}
