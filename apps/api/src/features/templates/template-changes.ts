import { DomainError } from '@stumpquote/domain/errors';
import type { templateChangeTarget } from '@stumpquote/domain/templates/template-schemas';
import type { z } from 'zod';
import { refuseUnseenChange } from '../../guards/stale-write.js';
import { templatesMessages } from './templates.messages.js';

export type TemplateChange = z.infer<typeof templateChangeTarget>;

export const refuseUnseenTemplate = (
  row: { updated_at: string },
  readAt: string | undefined,
): void => refuseUnseenChange(row, readAt, templatesMessages.changedMeanwhile);

export const changedMeanwhile = () =>
  new DomainError('CONFLICT', templatesMessages.changedMeanwhile);
