import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageStatus } from '@stumpquote/domain/messages/message-status';
import type { Deps } from '../../ports/deps.js';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { claimOne } from './claim-message.js';
import { deliver } from './deliver-message.js';
import { messageTexts } from './messages.messages.js';
import { findMessage } from './messages.queries.js';

interface SentNow {
  /** `waiting` or `sending`: not settled yet; the worker continues. */
  status: MessageStatus;
  error: string | null;
}

const pollEveryMs = 50;

/** Attempts delivery right after the transaction; returns the message's status within `timeoutMs`. */
export async function sendNow(
  callDeps: Deps,
  messageId: string,
  timeoutMs = 5000,
): Promise<SentNow> {
  // Not tied to the caller's session from here on: signing out must not stop the delivery.
  const deps = { ...callDeps, acting: null };
  const deadline = Date.now() + timeoutMs;
  if (await isHeld(deps.db)) return { status: 'waiting', error: messageTexts.en.heldBack };
  const claim = await claimOne(deps, messageId);
  if (claim.claim === 'send') {
    const delivery = deliver(deps, claim);
    // The delivery continues after the timeout; the server waits for it before stopping.
    deps.outbox.track(delivery);
    await Promise.race([delivery, sleep(timeoutMs, undefined, { ref: false })]);
  }
  let message = await findMessage(deps.db, messageId);
  // The worker may have claimed it first.
  while (message?.status === 'sending' && Date.now() < deadline) {
    await sleep(pollEveryMs);
    message = await findMessage(deps.db, messageId);
  }
  return { status: message?.status ?? 'unknown', error: message?.error ?? null };
}
