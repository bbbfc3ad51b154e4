import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';
import { messagesOf } from '../i18n/message.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { requiredParagraph } from '../text-schema.js';

/** The longest question, in characters after trimming. */
export const maxQuestionLength = 2000;

export const questionMessages = messagesOf('chatRules', {
  en: {
    blank: 'Please type a question',
    tooLong: (max: number) =>
      `Please shorten your question to ${max.toLocaleString('en-US')} characters`,
    chatMissing: 'The id of the chat is missing',
    chatUnknown: "This isn't the id of a chat",
  },
  es: {
    blank: 'Escriba una pregunta',
    tooLong: (max) => `Acorte su pregunta a ${max.toLocaleString('en-US')} caracteres`,
    chatMissing: 'Falta el identificador del chat',
    chatUnknown: 'Este no es el identificador de un chat',
  },
});

/** The random id of a chat: up to 64 letters, digits, underscores, and hyphens. */
const chatSessionIdSchema = z
  .string({ error: questionMessages.chatMissing })
  .regex(/^[\w-]{1,64}$/, questionMessages.chatUnknown);

export const chatHistorySchema = z.object({ sessionId: chatSessionIdSchema });

/**
 * A question to the chat. Omit `sessionId` (or send null) on the first message. Without `locale`,
 * the call's language counts.
 */
export const chatQuestionSchema = z.object({
  message: requiredParagraph({
    required: questionMessages.blank,
    max: maxQuestionLength,
    tooLong: questionMessages.tooLong(maxQuestionLength),
  }),
  sessionId: chatSessionIdSchema.nullish().transform((id) => id ?? undefined),
  locale: localeSchema.optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});

export type ChatQuestionInput = z.input<typeof chatQuestionSchema>;
export type ChatQuestion = z.infer<typeof chatQuestionSchema>;
