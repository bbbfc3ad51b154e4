import { z } from 'zod';
import { instant } from './account-answers.js';

const shared = {
  id: z.number().int(), name: z.string(), content: z.string(), description: z.string().nullable(), isActive: z.boolean(),
  createdBy: z.number().int().nullable(), createdAt: instant, updatedAt: instant,
};

export const smsTemplateAnswer = z.object({ ...shared, type: z.string() });

export const emailTemplateAnswer = z.object({ ...shared, type: z.string(), subject: z.string() });
