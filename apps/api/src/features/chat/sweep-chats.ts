import { chatRetentionDays } from '@stumpquote/domain/chat/chat-retention';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { deleteChatsInactiveSince } from './chat.queries.js';

/** Deletes chats that have outlived the retention period of the privacy policy. */
export async function sweepOldChats(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = toInstant(
    new Date(deps.clock.now().getTime() - chatRetentionDays * 24 * 3600 * 1000),
  );
  await deleteChatsInactiveSince(deps.db, before);
}
