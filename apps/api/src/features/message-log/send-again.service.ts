import { DomainError } from '@stumpquote/domain/errors';
import { isUndelivered, moveMessage } from '@stumpquote/domain/messages/message-status';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { toFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { currentTraceparent } from '../../process/tracing.js';
import { countAgainstCaps } from '../messages/count-against-caps.js';
import { sendNow } from '../messages/deliver-message.js';
import { messageRefusals } from '../messages/messages.messages.js';
import {
  insertRepeat,
  updateMessageIfUnchanged,
  type MessageRow,
} from '../messages/messages.queries.js';
import { redactedColumns } from '../messages/secret-links.js';
import { lockRequest } from '../requests/requests.queries.js';
import { withNewLinks } from './fresh-links.js';
import { loggedMessage } from './message-log.queries.js';
import { messageView, type LoggedMessage } from './message-log.view.js';

/**
 * Releases a held message, or copies an undelivered one into a new message with its own idempotency
 * key and 72 hours of retries; the original stays unchanged. Idempotent. Opt-outs and quiet hours
 * are checked again when it is sent, and its links are new.
 */
export async function sendAgain(deps: Deps & HasCause, id: string) {
  const sent = await inTransaction(deps, async (tx) => {
    const known = await loggedMessage(tx, id);
    if (known?.quote_request_id != null) await lockRequest(tx, known.quote_request_id);
    await lockRows(tx, 'messages', [id]);
    const message = await loggedMessage(tx, id);
    if (message === undefined) throw new DomainError('NOT_FOUND', messageRefusals.messageNotFound);
    if (message.repeated_by_id !== null) return loggedMessage(tx, message.repeated_by_id);
    if (!isUndelivered(message.status))
      throw new DomainError('MOVE_REFUSED', messageRefusals.notUndelivered);
    const renewed = { ...message, ...(await withNewLinks(tx, deps, message)) };
    return message.status === 'held' ? release(tx, deps, renewed) : repeat(tx, deps, renewed);
  });
  if (sent === undefined) throw new Error('the enqueued message is missing');
  await sendNow(deps, sent.id);
  deps.outbox.wake();
  return messageView((await loggedMessage(deps.db, sent.id)) ?? sent, {
    showLinks: deps.config.demo,
  });
}

/** Not counted again against the caps: a person has reviewed it. */
async function release(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'workQueue'>,
  message: MessageRow,
): Promise<LoggedMessage | undefined> {
  const now = toInstant(deps.clock.now());
  const { subject, body, attachments } = message;
  await updateMessageIfUnchanged(tx, message, {
    status: moveMessage(message.status, 'release'),
    error: null,
    next_attempt_at: now,
    updated_at: now,
    subject,
    body,
    attachments,
    holds_secrets: toFlag(true),
  });
  await deps.workQueue.add(tx, { kind: message.channel, id: message.id });
  return loggedMessage(tx, message.id);
}

/** Counted like the original, since a second message enters the outbox. */
async function repeat(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'ids' | 'workQueue'> & HasCause,
  message: MessageRow,
): Promise<LoggedMessage | undefined> {
  const { channel, type, to_address: to, quote_request_id: requestId } = message;
  const held = await countAgainstCaps(tx, deps.clock, {
    channel,
    type: type as MessageType,
    to,
    cause: deps.cause,
    ...(requestId === null ? {} : { quoteRequestId: requestId }),
  });
  const status = held === null ? 'waiting' : 'held';
  await insertRepeat(
    tx,
    { ...message, ...redactedColumns(deps, message, status) },
    {
      id: deps.ids.uuid(),
      now: toInstant(deps.clock.now()),
      status,
      error: held,
      traceparent: currentTraceparent(),
    },
  );
  const { repeated_by_id: made } = (await loggedMessage(tx, message.id)) ?? {
    repeated_by_id: null,
  };
  if (made === null) return undefined;
  if (status === 'waiting') await deps.workQueue.add(tx, { kind: channel, id: made });
  return loggedMessage(tx, made);
}
