import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import {
  GIVE_UP_AFTER_HOURS,
  retryDelaySeconds,
  type MessageStatus,
} from '@stumpquote/domain/messages/message-status';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { fromInstant, fromJson, toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import type { SendOutcome } from '../../ports/message-senders.js';
import type { Attachment } from '../../ports/outbox.js';
import { withSpan } from '../../process/tracing.js';
import { claimNext, claimOne, type Claim } from './claim-message.js';
import { messageTexts } from './messages.messages.js';
import { findMessage, type MessageRow } from './messages.queries.js';
import { moveMessageRow, type DeliveryUpdate } from './move-message-row.js';
import { optOut } from './sms-opt-outs.queries.js';
import { withPicture } from './stump-picture.js';

type Claimed = Extract<Claim, { claim: 'send' }>;

const hourMs = 3600 * 1000;

type DeliveryDeps = ChangeDeps &
  Pick<Deps, 'config' | 'ids' | 'log' | 'metrics' | 'emailSender' | 'smsSender' | 'photoStorage'>;

/** Processes the channel's next due message; returns false if none is due or sending is on hold. */
export async function deliverNext(deps: DeliveryDeps, channel: MessageChannel): Promise<boolean> {
  const claim = await claimNext(deps, channel);
  if (claim.claim === 'send') await deliver(deps, claim);
  return claim.claim !== 'none';
}

/** Sends everything that is due now. */
export async function deliverDue(deps: DeliveryDeps): Promise<void> {
  for (const channel of ['email', 'sms'] as const) {
    while (await deliverNext(deps, channel));
  }
}

/**
 * Hands a claimed message to its provider and records the outcome, in the trace of the call that
 * caused it.
 */
export function deliver(deps: DeliveryDeps, claimed: Claimed): Promise<void> {
  const { id, channel, type, attempts, traceparent } = claimed.message;
  const attributes = { 'messaging.message.id': id, 'stumpquote.message.type': type, attempts };
  return withSpan(`send ${channel}`, { kind: 'consumer', parent: traceparent, attributes }, () =>
    handOver(deps, claimed),
  );
}

async function handOver(deps: DeliveryDeps, { message, to }: Claimed): Promise<void> {
  const provider = providerOf(deps, message);
  const outcome = await withSpan(
    `call ${provider}`,
    { kind: 'client', attributes: { 'peer.service': provider } },
    () => send(deps, message, to),
    ({ outcome: error }) => (error === 'sent' ? {} : { error }),
  );
  if (outcome.outcome !== 'sent') deps.metrics.providerFailed(provider, outcome.outcome);
  await inTransaction(deps, async (tx) => {
    await moveMessageRow(tx, deps, message.id, deliveryUpdate(deps, message, outcome));
    if (outcome.outcome === 'failed' && outcome.optedOut)
      await optOut(tx, to, toInstant(deps.clock.now()));
  });
  const { id, channel, attempts } = message;
  deps.log.info(
    { messageId: id, channel, attempts, outcome: outcome.outcome },
    'message handed over',
  );
}

async function send(
  deps: Pick<Deps, 'log' | 'emailSender' | 'smsSender' | 'photoStorage'>,
  message: MessageRow,
  to: string,
): Promise<SendOutcome> {
  const { id, body } = message;
  try {
    if (message.channel === 'sms')
      return await required(deps.smsSender).send({ id, to, text: body });
    const { html, pictures } = await withPicture(deps, message);
    const attachments = [...fromJson<Attachment[]>(message.attachments), ...pictures];
    return await required(deps.emailSender).send({
      id,
      to,
      subject: message.subject ?? '',
      html,
      attachments,
    });
  } catch (error) {
    deps.log.error({ err: error, messageId: id }, 'message sender threw');
    // Retrying an email is safe because of its idempotency key; a text may have gone out.
    return {
      outcome: message.channel === 'email' ? 'retry' : 'unknown',
      error: 'The sender failed unexpectedly',
    };
  }
}

function required<Sender>(sender: Sender | null): Sender {
  if (sender === null) throw new Error('claimed a message without a provider');
  return sender;
}

const providerOf = (
  { emailSender, smsSender }: Pick<Deps, 'emailSender' | 'smsSender'>,
  { channel }: MessageRow,
): string => (channel === 'email' ? emailSender : smsSender)?.provider ?? '';

function deliveryUpdate(
  deps: Pick<Deps, 'clock' | 'ids' | 'emailSender' | 'smsSender'>,
  message: MessageRow,
  outcome: SendOutcome,
): DeliveryUpdate {
  const provider = providerOf(deps, message);
  switch (outcome.outcome) {
    case 'sent':
      return { move: 'accept', provider, providerId: outcome.providerId };
    case 'failed':
      return { move: 'fail', error: outcome.error };
    case 'unknown':
      return {
        move: 'markUnknown',
        error: `${messageTexts.en.interruptedSms} (${outcome.error})`,
        provider,
        nextAttemptAt: retryAt(deps, message, 0),
      };
    case 'retry': {
      const age = deps.clock.now().getTime() - fromInstant(message.created_at).getTime();
      if (age >= GIVE_UP_AFTER_HOURS * hourMs) return { move: 'fail', error: outcome.error };
      return {
        move: 'retry',
        error: outcome.error,
        nextAttemptAt: retryAt(deps, message, outcome.retryAfterSeconds ?? 0),
      };
    }
  }
}

function retryAt(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { attempts }: MessageRow,
  atLeastSeconds: number,
): Date {
  const jitter = (ids.bytes(1)[0] ?? 0) / 255;
  return new Date(
    clock.now().getTime() + Math.max(atLeastSeconds, retryDelaySeconds(attempts, jitter)) * 1000,
  );
}

interface SentNow {
  /** `waiting` or `sending`: not settled yet; the worker continues. */
  status: MessageStatus;
  error: string | null;
}

const pollEveryMs = 50;

/**
 * Attempts delivery right after the transaction; with a shared queue, waits for the process that
 * gets the job. Returns the message's status within `timeoutMs`.
 */
export async function sendNow(
  callDeps: Deps,
  messageId: string,
  timeoutMs = 5000,
): Promise<SentNow> {
  // Not tied to the caller's session from here on: signing out must not stop the delivery.
  const deps = { ...callDeps, acting: null };
  const deadline = Date.now() + timeoutMs;
  if (await isHeld(deps.db)) return { status: 'waiting', error: messageTexts.en.heldBack };
  const claim = deps.workQueue.isShared ? null : await claimOne(deps, messageId);
  if (claim?.claim === 'send') {
    const delivery = deliver(deps, claim);
    // The delivery continues after the timeout; the server waits for it before stopping.
    deps.outbox.track(delivery);
    await Promise.race([delivery, sleep(timeoutMs, undefined, { ref: false })]);
  }
  let message = await findMessage(deps.db, messageId);
  // The worker may have claimed it first.
  const isUnderWay = () =>
    message?.status === 'sending' ||
    (deps.workQueue.isShared && message?.status === 'waiting' && message.attempts === 0);
  while (isUnderWay() && Date.now() < deadline) {
    await sleep(pollEveryMs);
    message = await findMessage(deps.db, messageId);
  }
  return { status: message?.status ?? 'unknown', error: message?.error ?? null };
}
