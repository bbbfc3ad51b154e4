import type { MessageMove } from '@stumpquote/domain/messages/message-status';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { findMessage, messageOfProvider } from './messages.queries.js';
import { moveMessageRow } from './move-message-row.js';
import { isNewEvent } from './webhook-events.queries.js';

interface ProviderReport {
  provider: string;
  /** The report's ids; it is a duplicate if any of them was seen before. */
  eventIds: readonly string[];
  /** Our message id, if the provider returns it; a report may arrive before its id is stored. */
  messageId: string | undefined;
  providerId: string;
  move: MessageMove;
  error?: string;
}

/** Records a delivery report. Duplicate, late, and unrelated reports change nothing. */
export async function recordProviderReport(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  report: ProviderReport,
): Promise<void> {
  const { provider, eventIds, messageId, providerId, move, error } = report;
  await inTransaction(deps, async (tx) => {
    if (
      !(await isNewEvent(tx, { provider, eventIds, kind: 'report' }, toInstant(deps.clock.now())))
    )
      return;
    const named = messageId === undefined ? undefined : await findMessage(tx, messageId);
    const isSame =
      named !== undefined && (named.provider_id === null || named.provider_id === providerId);
    const message = isSame ? named : await messageOfProvider(tx, provider, providerId);
    if (message === undefined) return;
    await moveMessageRow(tx, deps, message.id, {
      move,
      provider,
      providerId,
      ...(error === undefined ? {} : { error }),
    });
  });
}
