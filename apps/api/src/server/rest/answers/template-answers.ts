import { locales } from '@stumpquote/domain/i18n/locale';
import { z } from 'zod';
import { instant } from './account-answers.js';

const shared = {
  id: z.number().int(),
  name: z.string(),
  content: z.string(),
  description: z.string().nullable(),
  language: z.enum(locales),
  isActive: z.boolean(),
  createdBy: z.number().int().nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const smsTemplateAnswer = z.object({ ...shared, type: z.string() });

export const emailTemplateAnswer = z.object({ ...shared, type: z.string(), subject: z.string() });

/** `wasCleaned`: something emails may not contain was removed. */
export const savedEmailTemplateAnswer = emailTemplateAnswer.extend({ wasCleaned: z.boolean() });
