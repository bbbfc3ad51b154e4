import { say, type Message } from './i18n/message.js';

/** Every reason for which the product refuses something. The API maps each one to a status in a single table. */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'OTHER_ACCOUNT',
  'MOVE_REFUSED',
  'EXPIRED',
  'SUPERSEDED',
  'GONE',
  'SLOT_TAKEN',
  'TOO_LATE',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'IDEMPOTENCY_MISMATCH',
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'INVALID_LINK',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One wrong field: its path in the input, and what to say to the person who filled it in. */
export interface ErrorIssue {
  path: (string | number)[];
  message: string;
}

export interface DomainErrorOptions {
  issues?: ErrorIssue[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * A refusal that a person can act on: `text` is said in the caller's language, `message` is the same in English, for the log.
 * `retryAfterSeconds` goes with RATE_LIMITED and UNAVAILABLE.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly issues: readonly ErrorIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, text: Message, options: DomainErrorOptions = {}) {
    super(say(text), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.text = text;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
