import {
  messageCapsFor,
  isRejectedOverCap,
  mailboxOf,
  type CapScope,
  type MessageCap,
} from '@stumpquote/domain/messages/message-caps';
import type { MessageSender } from '@stumpquote/domain/messages/message-facts';
import type { Role } from '@stumpquote/domain/users/roles';
import type { Db } from '../../db/database.js';
import { countOf, incrementCount, consumeRate } from '../../guards/rate-limit.js';
import type { CountedMessage, MessageCause } from '../../ports/outbox.js';
import type { Clock } from '../../process/clock.js';
import { messageLimitMessages, messageTexts } from './messages.messages.js';
import { toE164 } from './phone-number.js';

const texts = messageTexts.en;
const senders: Record<Role, MessageSender> = {
  admin: 'office',
  tree_company_owner: 'company',
  client: 'customer',
};

function senderOf(cause: MessageCause): MessageSender {
  if (cause === 'system') return 'system';
  return cause.user === null ? 'visitor' : senders[cause.user.role];
}

/**
 * Counts a message against all of its caps, in the transaction that writes it. Over a cap,
 * visitors, customers, and companies are refused, unless the cap holds messages from every sender;
 * otherwise returns why the message is held, or null if it may go out.
 */
export async function countAgainstCaps(
  tx: Db,
  clock: Clock,
  message: CountedMessage,
): Promise<string | null> {
  const sender = senderOf(message.cause);
  let held: string | null = null;
  for (const cap of messageCapsFor(message)) {
    const owner = countedBy(cap.scope, message);
    if (owner === null) continue;
    const limit = {
      key: counterOf(cap, owner),
      max: cap.max[sender],
      windowSeconds: cap.windowHours * 3600,
      message: messageLimitMessages.tooMany,
    };
    if (isRejectedOverCap(sender) && cap.isHeldForAll !== true) await consumeRate(tx, clock, limit);
    else if ((await incrementCount(tx, clock, limit.key, limit.windowSeconds)) > limit.max)
      held ??= texts.held[cap.scope];
  }
  return held;
}

/** Returns why the office's next message would be held; null if it wouldn't. Counts nothing. */
export async function capReached(
  db: Db,
  clock: Clock,
  message: CountedMessage,
): Promise<string | null> {
  const sender = senderOf(message.cause);
  for (const cap of messageCapsFor(message)) {
    const owner = countedBy(cap.scope, message);
    if (owner !== null && (await countOf(db, clock, counterOf(cap, owner))) >= cap.max[sender])
      return texts.held[cap.scope];
  }
  return null;
}

export const counterOf = ({ name }: Pick<MessageCap, 'name'>, owner: string): string =>
  `messages:${name}:${owner}`;

/** Returns the counter's owner; null if the cap doesn't apply to the message. */
function countedBy(
  scope: CapScope,
  { channel, to, cause, quoteRequestId }: CountedMessage,
): string | null {
  switch (scope) {
    case 'recipient':
      return channel === 'email' ? mailboxOf(to) : (toE164(to) ?? to);
    case 'account':
      return cause === 'system' || cause.user === null ? null : String(cause.user.id);
    case 'network':
      return cause === 'system' ? null : cause.network;
    case 'request':
      return quoteRequestId === undefined ? null : String(quoteRequestId);
    case 'all':
      return 'all';
  }
}
