import { DomainError } from '@stumpquote/domain/errors';
import type { templateChangeTarget } from '@stumpquote/domain/templates/template-schemas';
import type { z } from 'zod';
import { templatesMessages } from './templates.messages.js';

export type TemplateChange = z.infer<typeof templateChangeTarget>;

/** An editor that was opened before somebody else saved must not overwrite what it has not shown. */
export function refuseUnseenChange(row: { updated_at: string }, readAt: string | undefined): void {
  if (readAt !== undefined && readAt !== row.updated_at) throw changedMeanwhile();
}

export const changedMeanwhile = () => new DomainError('CONFLICT', templatesMessages.en.changedMeanwhile);
