import { DomainError } from '@stumpquote/domain/errors';
import { isUndelivered } from '@stumpquote/domain/messages/message-status';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import { inTransaction } from '../../transaction.js';
import { loggedMessage } from './message-log.queries.js';
import { messageView } from './message-log.view.js';
import { messagesMessages } from './messages.messages.js';
import { insertRepeat, type MessageRow } from './messages.queries.js';

const texts = messagesMessages.en;

/** Hours that the link in such an e-mail works: later it would only disappoint. */
const linkHours: Readonly<Record<string, number>> = { password_reset: 1, email_verification: 72 };

/**
 * Writes an undelivered message once more, as a message of its own: a new idempotency key at the provider, and 72 hours of tries.
 * What became of the first one stays. Asking twice makes one; opt-outs, caps and hours are judged again when it is sent.
 */
export async function sendAgain(deps: Deps, id: string) {
  const repeat = await inTransaction(deps, async (tx) => {
    const message = await loggedMessage(tx, id);
    if (message === undefined) throw new DomainError('NOT_FOUND', texts.messageNotFound);
    if (message.repeated_by_id !== null) return loggedMessage(tx, message.repeated_by_id);
    if (!isUndelivered(message.status)) throw new DomainError('MOVE_REFUSED', texts.notUndelivered);
    refuseEndedLink(deps, message);
    await insertRepeat(tx, message, { id: deps.ids.uuid(), now: toInstant(deps.clock.now()) });
    const { repeated_by_id: made } = await loggedMessage(tx, id) ?? message;
    return made === null ? undefined : loggedMessage(tx, made);
  });
  deps.outbox.wake();
  if (repeat === undefined) throw new Error('a message that was just written is gone');
  return messageView(repeat, { showLinks: deps.config.demo });
}

function refuseEndedLink({ clock }: Pick<Deps, 'clock'>, { type, created_at }: MessageRow): void {
  const hours = linkHours[type];
  if (hours === undefined) return;
  const age = clock.now().getTime() - fromInstant(created_at).getTime();
  if (age > hours * 3_600_000) throw new DomainError('EXPIRED', texts.linkEnded);
}
