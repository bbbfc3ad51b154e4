import {
  mayMoveMessage,
  moveMessage,
  isAcceptedByProvider,
  type MessageMove,
} from '@stumpquote/domain/messages/message-status';
import type { Updateable } from 'kysely';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import type { MessagesTable } from '../../db/schema/messages.js';
import type { Deps } from '../../ports/deps.js';
import { lockRequest } from '../requests/requests.queries.js';
import { findMessage, updateMessageIfUnchanged } from './messages.queries.js';
import { updateQuoteDelivery } from './quote-delivered.js';
import { redactedColumns } from './secret-links.js';

export interface DeliveryUpdate {
  move: MessageMove;
  error?: string | null;
  provider?: string;
  providerId?: string;
  nextAttemptAt?: Date;
  /** The expected current status; a message with another one is left alone. */
  from?: 'sending' | 'unknown';
}

/**
 * Applies a move to a message if the state machine allows it; late, duplicate, and out-of-order
 * reports change nothing. Also updates the quote's first delivery, so call it in a transaction.
 * Returns true if the message changed.
 */
export async function moveMessageRow(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  id: string,
  update: DeliveryUpdate,
): Promise<boolean> {
  const known = await findMessage(tx, id);
  // `updateQuoteDelivery` also reads the quote's other messages.
  if (known?.quote_id != null && known.quote_request_id !== null)
    await lockRequest(tx, known.quote_request_id);
  // A delivery report may arrive while the sending process records the provider's answer.
  await lockRows(tx, 'messages', [id]);
  const row = await findMessage(tx, id);
  if (
    row === undefined ||
    (update.from !== undefined && row.status !== update.from) ||
    !mayMoveMessage(row.status, update.move)
  )
    return false;
  const status = moveMessage(row.status, update.move);
  const now = toInstant(deps.clock.now());
  const changes: Updateable<MessagesTable> = {
    status,
    updated_at: now,
    ...redactedColumns(deps, row, status),
    provider: row.provider ?? update.provider ?? null,
    provider_id: row.provider_id ?? update.providerId ?? null,
    ...(status === row.status ? {} : { error: update.error ?? null }),
    ...(isAcceptedByProvider(status) && row.sent_at === null ? { sent_at: now } : {}),
    ...(update.nextAttemptAt === undefined
      ? {}
      : { next_attempt_at: toInstant(update.nextAttemptAt) }),
  };
  const isChanged = await updateMessageIfUnchanged(tx, row, changes);
  if (isChanged && status !== row.status) await updateQuoteDelivery(tx, deps, row);
  return isChanged;
}
