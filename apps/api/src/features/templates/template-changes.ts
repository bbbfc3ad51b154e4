import { DomainError } from '@stumpquote/domain/errors';
import type { templateChangeTarget } from '@stumpquote/domain/templates/template-schemas';
import type { z } from 'zod';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import { templatesMessages } from './templates.messages.js';

export type TemplateChange = z.infer<typeof templateChangeTarget>;

export const refuseStaleTemplate = (
  row: { updated_at: string },
  readAt: string | undefined,
): void => refuseStaleWrite(row, readAt, templatesMessages.changedMeanwhile);

export const templateChanged = () =>
  new DomainError('CONFLICT', templatesMessages.changedMeanwhile);
