import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';

/** Optimistic locking: refuses a save based on a stale read, with `sentence` as the message. */
export function refuseStaleWrite(
  row: { updated_at: string },
  readAt: string | undefined,
  sentence: Message,
): void {
  if (readAt !== undefined && readAt !== row.updated_at)
    throw new DomainError('CONFLICT', sentence);
}
