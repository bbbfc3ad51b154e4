import { DomainError } from '../errors.js';

/**
 * `skipped` was never meant to go out (no provider, no consent, STOP); `unknown` was cut off while sending to a provider that
 * can't tell twice from once, and is looked up, never sent again by itself; `held` went over a cap and waits until the office sends it.
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

/** Not delivered as far as we know: the administrator may send it, as a new message if it was tried before. */
export const undeliveredStatuses = [
  'failed',
  'unknown',
  'held',
] as const satisfies readonly MessageStatus[];

export const isUndelivered = (status: MessageStatus): boolean =>
  (undeliveredStatuses as readonly MessageStatus[]).includes(status);

/** Still needs its full text, to be sent or looked up at the provider. */
export const mayStillGoOut = (status: MessageStatus): boolean =>
  status === 'waiting' || status === 'sending' || status === 'unknown';

export const messageMoveNames = [
  'claim',
  'release',
  'retry',
  'skip',
  'lose',
  'accept',
  'deliver',
  'fail',
] as const;

export type MessageMove = (typeof messageMoveNames)[number];

export interface MessageMoveRow {
  move: MessageMove;
  from: readonly MessageStatus[];
  to: MessageStatus;
}

/** Every move of a message in the outbox. News that arrives late or twice from a provider changes nothing and is no error. */
export const messageMoves: readonly MessageMoveRow[] = [
  { move: 'claim', from: ['waiting'], to: 'sending' },
  { move: 'release', from: ['held'], to: 'waiting' },
  // Only when the provider certainly didn't take it, or tells twice from once by an idempotency key.
  { move: 'retry', from: ['sending'], to: 'waiting' },
  { move: 'skip', from: ['waiting', 'sending'], to: 'skipped' },
  { move: 'lose', from: ['sending'], to: 'unknown' },
  { move: 'accept', from: ['sending', 'unknown', 'sent'], to: 'sent' },
  { move: 'accept', from: ['delivered'], to: 'delivered' },
  { move: 'accept', from: ['failed'], to: 'failed' },
  // Delivered is a fact that outlives an earlier failure report.
  { move: 'deliver', from: ['sending', 'unknown', 'sent', 'delivered', 'failed'], to: 'delivered' },
  { move: 'fail', from: ['waiting', 'sending', 'unknown', 'sent', 'failed'], to: 'failed' },
  { move: 'fail', from: ['delivered'], to: 'delivered' },
];

export function mayMoveMessage(from: MessageStatus, move: MessageMove): boolean {
  return messageMoves.some((row) => row.move === move && row.from.includes(from));
}

/** The status after a move; throws MOVE_REFUSED for a move that stands in no row. */
export function moveMessage(from: MessageStatus, move: MessageMove): MessageStatus {
  const row = messageMoves.find(
    (candidate) => candidate.move === move && candidate.from.includes(from),
  );
  if (!row)
    throw new DomainError(
      'MOVE_REFUSED',
      `This message is ${from}; its state can't change that way.`,
    );
  return row.to;
}

/** A message that could not be handed over for this long after it was written counts as failed. */
export const GIVE_UP_AFTER_HOURS = 72;

/**
 * How long the e-mail provider tells twice from once by the idempotency key (Resend keeps keys for 24 hours). An e-mail cut off
 * longer ago than this is not sent again by itself.
 */
export const IDEMPOTENCY_KEY_HOURS = 24;

const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 60 * 60;

/**
 * How long to wait after the `attempt`-th failed try (1 = the first): 30 s doubling up to an hour, of which `jitter` (0 to 1, a
 * random number from the caller) takes away up to half, so that messages that failed together don't come back together.
 */
export function retryDelaySeconds(attempt: number, jitter: number): number {
  const doubled = FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempt - 1);
  const spread = Math.min(1, Math.max(0, jitter));
  return Math.min(LONGEST_DELAY_SECONDS, doubled) * (1 - spread / 2);
}
