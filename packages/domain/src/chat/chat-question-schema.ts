import { z } from 'zod';
import { defaultLocale } from '../i18n/locale.js';
import { localeSchema } from '../i18n/locale-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { requiredParagraph } from '../text-schema.js';

/** The longest question, in characters after trimming. */
export const maxQuestionLength = 2000;

export const questionMessages = {
  blank: 'Please type a question',
  tooLong: `Please shorten your question to ${maxQuestionLength.toLocaleString('en-US')} characters`,
};

/** The random id of a chat: up to 64 letters, digits, underscores, and hyphens. */
export const chatSessionIdSchema = z
  .string({ error: 'The id of the chat is missing' })
  .regex(/^[\w-]{1,64}$/, 'This is not the id of a chat');

export const chatHistorySchema = z.object({ sessionId: chatSessionIdSchema });

/** A question to the chat. Omit `sessionId` (or send null) on the first message. */
export const chatQuestionSchema = z.object({
  message: requiredParagraph({
    required: questionMessages.blank,
    max: maxQuestionLength,
    tooLong: questionMessages.tooLong,
  }),
  sessionId: chatSessionIdSchema.nullish().transform((id) => id ?? undefined),
  locale: localeSchema.default(defaultLocale),
  idempotencyKey: idempotencyKeySchema.optional(),
});

export type ChatQuestionInput = z.input<typeof chatQuestionSchema>;
export type ChatQuestion = z.infer<typeof chatQuestionSchema>;
