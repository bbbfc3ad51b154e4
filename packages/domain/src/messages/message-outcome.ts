import type { MessageStatus } from './message-status.js';

/** Stored with a message if no provider is configured. */
export const noProviderError = 'not delivered: no provider configured';

/**
 * A message's outcome: `delivered` to the provider, `kept` (none configured), `impossible` (no consent, STOP, canceled), or unknown yet.
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
