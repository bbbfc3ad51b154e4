import type { FieldIssue } from './field-issue';

/** An answer of the REST side that is not OK: its status, the server's sentence, the fields it names and its code. */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    readonly status: number,
    message: string,
    readonly issues: readonly FieldIssue[] = [],
    /** The server's closed code, where it gave one. */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}
