/** Every reason for a refusal. The API maps each to a status in a single table. */
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

/** One invalid field: its path in the input, and a message for the user. */
export interface ErrorIssue {
  path: (string | number)[];
  message: string;
}

export interface DomainErrorOptions {
  issues?: ErrorIssue[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A refusal the user can act on. `message` is shown unchanged; `retryAfterSeconds` goes with RATE_LIMITED and UNAVAILABLE. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
