import { DomainError } from '@stumpquote/domain/errors';
import { zonedTimeToUtc } from '@stumpquote/domain/format/date';
import { staleReason } from '@stumpquote/domain/messages/stale-message';
import {
  LISTED_HELD_MESSAGES,
  type ReleaseRestored,
} from '@stumpquote/domain/system-status/restored-schema';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { onHoldSince } from '../../data-folder/installation/on-hold.js';
import { setReleased } from '../../data-folder/installation/installation.queries.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import { messageTexts } from '../messages/messages.messages.js';
import { countHeld, heldByType, heldMessages } from './restored.queries.js';
import { systemStatusRefusals } from './system-status.messages.js';
import { cancelHeld } from '../messages/messages.queries.js';

type HeldRow = Awaited<ReturnType<typeof heldMessages>>[number];

const openStatuses: readonly string[] = ['sent', 'email_sent'];

/**
 * Returns the held messages of restored data; null if nothing is held. `since` counts messages
 * written after the restore, which go out on release.
 */
export async function restoredState({ db, clock, config }: Pick<Deps, 'config' | 'db' | 'clock'>) {
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
    messages: rows.map((row) => viewOf(row, clock.now(), config.company.timeZone)),
  };
}

function viewOf(row: HeldRow, now: Date, timeZone: string) {
  const isQuoteOpen =
    row.quote_status === null
      ? null
      : openStatuses.includes(row.quote_status) && row.quote_deleted_at === null;
  const visitAt =
    row.visit_date === null || row.visit_time === null
      ? null
      : zonedTimeToUtc(row.visit_date, row.visit_time, timeZone);
  const createdAt = fromInstant(row.created_at);
  return {
    id: row.id,
    channel: row.channel,
    type: row.type,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at,
    /** Why the message is stale; null if it isn't. */
    stale: staleReason({ type: row.type, createdAt, isQuoteOpen, visitAt }, now),
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
