import { setImmediate } from 'node:timers/promises';
import {
  GIVE_UP_AFTER_HOURS,
  mayStillBeSent,
  messageStatuses,
} from '@stumpquote/domain/messages/message-status';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { messagesWithSecrets, updateMessageIfUnchanged } from './messages.queries.js';
import { withoutSecrets } from './secret-links.js';

const batch = 100;
const settled = messageStatuses.filter((status) => !mayStillBeSent(status));

/**
 * Removes leftover secret links from settled messages: those canceled all at once after a restore,
 * and texts of unknown status that are no longer looked up. The demo keeps them.
 */
export async function redactLeftoverSecrets(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  stopping?: AbortSignal,
): Promise<void> {
  if (config.demo) return;
  const lookedUpSince = toInstant(
    new Date(clock.now().getTime() - GIVE_UP_AFTER_HOURS * 3_600_000),
  );
  const redactBatch = async () => {
    const rows = await messagesWithSecrets(db, { settled, lookedUpSince, limit: batch });
    for (const row of rows) await updateMessageIfUnchanged(db, row, withoutSecrets(row));
    return rows.length;
  };
  while (stopping?.aborted !== true && (await redactBatch()) === batch) await setImmediate();
}
