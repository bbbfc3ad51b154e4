import { DomainError, type ErrorCode, type ErrorIssue } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';

/** An error as sent between threads: structured cloning drops custom fields. */
export interface Failure {
  message: string;
  stack: string | undefined;
  /** SQLite and Node error code, which identifies disk problems. */
  code: string | undefined;
  domain: {
    code: ErrorCode;
    text: Message;
    issues: readonly ErrorIssue[];
    retryAfterSeconds: number | undefined;
  } | null;
}

export function failureOf(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const domain =
    error instanceof DomainError
      ? {
          code: error.code,
          text: error.text,
          issues: error.issues,
          retryAfterSeconds: error.retryAfterSeconds,
        }
      : null;
  return { message: error.message, stack: error.stack, code, domain };
}

export function errorOf({ message, stack, code, domain }: Failure): Error {
  if (domain !== null)
    return new DomainError(domain.code, domain.text, {
      issues: [...domain.issues],
      retryAfterSeconds: domain.retryAfterSeconds,
    });
  const error = Object.assign(new Error(message), code === undefined ? {} : { code });
  if (stack !== undefined) error.stack = stack;
  return error;
}
