import { translate, type Message } from './i18n/message.js';

/** All error codes. The API maps each to an HTTP status in a single table. */
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

/** An invalid field: its path in the input, and the message for the user. */
export interface ErrorIssue {
  path: (string | number)[];
  message: string;
}

interface DomainErrorOptions {
  issues?: ErrorIssue[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * An expected error that the user can act on. `text` is shown in the caller's language; `message`
 * is its English, for the log. `retryAfterSeconds` goes with RATE_LIMITED and UNAVAILABLE.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly issues: readonly ErrorIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, text: Message, options: DomainErrorOptions = {}) {
    super(translate(text), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.text = text;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * An expected error about one field of the input, with its message both for the whole call and
 * beside the field.
 */
export const fieldError = (code: ErrorCode, path: ErrorIssue['path'], text: Message): DomainError =>
  new DomainError(code, text, { issues: [{ path, message: text }] });
