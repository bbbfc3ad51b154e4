import type { FieldIssue } from './field-issue';

/** A REST response that isn't OK: status, message, refused fields, and code. */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    readonly status: number,
    message: string,
    readonly issues: readonly FieldIssue[] = [],
    /** The server's error code, if any. */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}
