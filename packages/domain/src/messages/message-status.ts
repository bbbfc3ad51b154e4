import { DomainError } from '../errors.js';
import { officeMessagesOf } from '../i18n/message.js';
import { statusAfter, type Move } from '../moves.js';

const messageRules = officeMessagesOf('messageRules', {
  cannotMove: (state: string) => `This message is ${state}; its state can't change that way.`,
});

/**
 * `skipped` was never meant to go out (no provider, no consent, STOP); `unknown` was interrupted
 * while sending to a provider without idempotency keys: it's looked up, never resent automatically;
 * `held` exceeded a cap and waits until the office sends it.
 */
export const messageStatuses = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'skipped',
  'unknown',
  'held',
] as const;

export type MessageStatus = (typeof messageStatuses)[number];

/**
 * Not delivered as far as we know: the administrator may send it, as a new message if an attempt
 * was made.
 */
export const undeliveredStatuses = [
  'failed',
  'unknown',
  'held',
] as const satisfies readonly MessageStatus[];

export const isUndelivered = (status: MessageStatus): boolean =>
  (undeliveredStatuses as readonly MessageStatus[]).includes(status);

/** Whether it is queued or being handed to the provider. */
export const isBeingSent = (status: MessageStatus): boolean =>
  status === 'waiting' || status === 'sending';

/** Whether the full text is still needed, to send it or look it up at the provider. */
export const mayStillBeSent = (status: MessageStatus): boolean =>
  isBeingSent(status) || status === 'unknown';

/** Accepted by a provider. */
export const acceptedStatuses = ['sent', 'delivered'] as const satisfies readonly MessageStatus[];

export const isAcceptedByProvider = (status: MessageStatus): boolean =>
  acceptedStatuses.some((one) => one === status);

export const messageMoveNames = [
  'claim',
  'release',
  'retry',
  'skip',
  'markUnknown',
  'accept',
  'deliver',
  'fail',
] as const;

export type MessageMove = (typeof messageMoveNames)[number];

const outbox = ['system'] as const;

/**
 * Every move of a message in the outbox. Late or duplicate provider reports change nothing and are
 * not errors.
 */
const messageMoves: readonly Move<MessageMove, MessageStatus>[] = [
  { move: 'claim', from: ['waiting'], to: 'sending', who: outbox },
  { move: 'release', from: ['held'], to: 'waiting', who: ['administrator'] },
  // Only if the provider certainly didn't accept it, or deduplicates by idempotency key.
  { move: 'retry', from: ['sending'], to: 'waiting', who: outbox },
  { move: 'skip', from: ['waiting', 'sending'], to: 'skipped', who: outbox },
  { move: 'markUnknown', from: ['sending'], to: 'unknown', who: outbox },
  { move: 'accept', from: ['sending', 'unknown'], to: 'sent', who: outbox },
  { move: 'accept', from: ['sent', 'delivered', 'failed'], to: 'unchanged', who: outbox },
  // A delivery overrides an earlier failure report. An email that waits for its retry arrived if
  // only the provider's answer was lost.
  {
    move: 'deliver',
    from: ['waiting', 'sending', 'unknown', 'sent', 'delivered', 'failed'],
    to: 'delivered',
    who: outbox,
  },
  {
    move: 'fail',
    from: ['waiting', 'sending', 'unknown', 'sent', 'failed'],
    to: 'failed',
    who: outbox,
  },
  { move: 'fail', from: ['delivered'], to: 'unchanged', who: outbox },
];

export const mayMoveMessage = (from: MessageStatus, move: MessageMove): boolean =>
  statusAfter(messageMoves, { from, move }) !== undefined;

/** Returns the status after a move; throws MOVE_REFUSED for a move that isn't in the table. */
export function moveMessage(from: MessageStatus, move: MessageMove): MessageStatus {
  const to = statusAfter(messageMoves, { from, move });
  if (to !== undefined) return to;
  throw new DomainError('MOVE_REFUSED', messageRules.cannotMove(from));
}

/** A message not handed over this long after it was written counts as failed. */
export const GIVE_UP_AFTER_HOURS = 72;

/**
 * How long the email provider deduplicates by idempotency key (Resend: 24 hours). Older interrupted
 * emails aren't resent automatically.
 */
export const IDEMPOTENCY_KEY_HOURS = 24;

const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 60 * 60;

/**
 * Returns the backoff after the `attempt`-th failed try (1 = the first): 30 s, doubling up to an
 * hour, of which `jitter` (0 to 1, a random number from the caller) takes off up to half, so that
 * retries spread out.
 */
export function retryDelaySeconds(attempt: number, jitter: number): number {
  const doubled = FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempt - 1);
  const spread = Math.min(1, Math.max(0, jitter));
  return Math.min(MAX_DELAY_SECONDS, doubled) * (1 - spread / 2);
}

/** Stored with a message if no provider is configured. */
export const noProviderError = 'not delivered: no provider configured';

/**
 * A message's outcome: `delivered` to the provider, `kept` (none configured), `impossible` (no
 * consent, STOP, canceled), or unknown yet.
 */
export const messageOutcomes = [
  'delivered',
  'waiting',
  'held',
  'unknown',
  'failed',
  'kept',
  'impossible',
] as const;

export type MessageOutcome = (typeof messageOutcomes)[number];

export interface MessageState {
  readonly status: MessageStatus;
  readonly error: string | null;
}

const outcomeByStatus: Record<Exclude<MessageStatus, 'skipped'>, MessageOutcome> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'delivered',
  delivered: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
  held: 'held',
};

export function messageOutcome({ status, error }: MessageState): MessageOutcome {
  if (status !== 'skipped') return outcomeByStatus[status];
  return error === noProviderError ? 'kept' : 'impossible';
}
