import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import type { Deps } from '../../ports/deps.js';
import { messagesWaitingFor } from './messages.queries.js';
import { moveMessageRow } from './move-message-row.js';

interface Recipients {
  requestId: number;
  addresses: readonly string[];
}

/**
 * Skips the requests' waiting messages to these addresses. Call it once in a transaction, with the
 * requests locked.
 */
export async function skipWaitingMessages(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  recipients: readonly Recipients[],
  error?: string,
): Promise<void> {
  const ids: string[] = [];
  for (const { requestId, addresses } of recipients)
    if (addresses.length > 0) ids.push(...(await messagesWaitingFor(tx, requestId, addresses)));
  await lockRows(tx, 'messages', ids);
  for (const id of ids)
    await moveMessageRow(tx, deps, id, { move: 'skip', ...(error === undefined ? {} : { error }) });
}
