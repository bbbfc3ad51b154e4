import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';

/** A form that was opened before somebody else saved must not overwrite what it has not shown; `sentence` says so to its reader. */
export function refuseUnseenChange(
  row: { updated_at: string },
  readAt: string | undefined,
  sentence: Message,
): void {
  if (readAt !== undefined && readAt !== row.updated_at)
    throw new DomainError('CONFLICT', sentence);
}
