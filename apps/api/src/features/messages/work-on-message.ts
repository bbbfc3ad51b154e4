import { isHeld } from '../../data-folder/installation/on-hold.js';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import type { DueWork } from '../../ports/work-queue.js';
import { claimOne } from './claim-message.js';
import { deliver } from './deliver-message.js';
import { findMessage, missedMessages } from './messages.queries.js';
import { maxSendMs, recover } from './recover-messages.js';

/**
 * Sends a message while holding its job in the shared queue: if it is `sending`, the process that
 * was sending it died. Returns the delay in milliseconds until it's due again, or null.
 */
export async function workOnMessage(deps: Deps, id: string): Promise<number | null> {
  const found = await findMessage(deps.db, id);
  if (found?.status === 'sending') await recover(deps, found);
  const early = await dueIn(deps, id);
  if (early === null || early > 0) return early;
  const claim = await claimOne(deps, id);
  if (claim.claim === 'none') return null;
  if (claim.claim === 'send') await deliver(deps, claim);
  return dueIn(deps, id);
}

async function dueIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  const message = await findMessage(db, id);
  if (message?.status !== 'waiting') return null;
  return Math.max(0, fromInstant(message.next_attempt_at).getTime() - clock.now().getTime());
}

/**
 * Due messages that may have no job: written by a command, moved from another database, or released
 * from a hold.
 */
export async function missedMessageWork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<DueWork[]> {
  if (await isHeld(db)) return [];
  const now = clock.now();
  const rows = await missedMessages(db, {
    dueBy: toInstant(now),
    sendingSince: toInstant(new Date(now.getTime() - maxSendMs)),
    limit,
  });
  return rows.map(({ id, channel }) => ({ kind: channel, id }));
}
