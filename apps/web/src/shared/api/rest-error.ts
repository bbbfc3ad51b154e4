import type { FieldIssue } from './error-message';

/** An answer of the REST side that is not OK: its status, the server's sentence and the fields it names. */
export class RestError extends Error {
  override readonly name = 'RestError';

  constructor(
    readonly status: number,
    message: string,
    readonly issues: readonly FieldIssue[] = [],
  ) {
    super(message);
  }
}
