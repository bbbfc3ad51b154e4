import { DomainError } from '@stumpquote/domain/errors';
import {
  LISTED_HELD_MESSAGES,
  type ReleaseRestored,
} from '@stumpquote/domain/system-status/restored-schema';
import { setReleased } from '../../data-folder/installation/installation.queries.js';
import { onHoldSince } from '../../data-folder/installation/on-hold.js';
import { toInstant } from '../../db/columns.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { messageTexts } from '../messages/messages.messages.js';
import { cancelHeld } from '../messages/messages.queries.js';
import { staleReasonOf } from '../messages/stale-messages.js';
import { countHeld, heldByType, heldMessages } from './restored.queries.js';
import { systemStatusRefusals } from './system-status.messages.js';

type HeldRow = Awaited<ReturnType<typeof heldMessages>>[number];

/**
 * Returns the held messages of restored data; null if nothing is held. `since` counts messages
 * written after the restore, which go out on release.
 */
export async function restoredState(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const { db } = deps;
  const restoredAt = await onHoldSince(db);
  if (restoredAt === null) return null;
  const at = toInstant(restoredAt);
  const { before, since } = await countHeld(db, at);
  const rows = await heldMessages(db, at, LISTED_HELD_MESSAGES);
  return {
    restoredAt: at,
    before,
    since,
    kinds: await heldByType(db, at),
    messages: rows.map((row) => viewOf(deps, row)),
  };
}

function viewOf(deps: Pick<Deps, 'config' | 'clock'>, row: HeldRow) {
  return {
    id: row.id,
    channel: row.channel,
    type: row.type,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at,
    /** Why the message is stale, so that it's skipped in any case; null if it isn't. */
    stale: staleReasonOf(deps, row),
  };
}

/**
 * Releases restored data: cancels the backup's messages that the administrator doesn't want sent;
 * newer ones go out.
 */
export async function releaseRestored(
  deps: ChangeDeps & Pick<Deps, 'log' | 'outbox'>,
  { send, ids }: ReleaseRestored,
): Promise<{ sent: number; canceled: number }> {
  const now = toInstant(deps.clock.now());
  const done = await inTransaction(deps, async (tx) => {
    await lockName(tx, 'restored data');
    const restoredAt = await onHoldSince(tx);
    if (restoredAt === null) throw new DomainError('MOVE_REFUSED', systemStatusRefusals.notHeld);
    const at = toInstant(restoredAt);
    const canceled =
      send === 'all'
        ? 0
        : await cancelHeld(tx, {
            restoredAt: at,
            now,
            error: messageTexts.en.notSentAgain,
            exceptIds: send === 'chosen' ? ids : [],
          });
    const { before, since } = await countHeld(tx, at);
    await setReleased(tx, now);
    return { sent: before + since, canceled };
  });
  deps.log.warn(done, 'restored data was released');
  deps.outbox.wake();
  return done;
}
