import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';

/** Who wrote an answer: the expert in this program, or a language model from the same passages. */
export const chatExperts = ['embedded', 'language-model'] as const;

/** How sure it is that somebody's life is in danger. */
export const dangerLevels = ['certain', 'possible'] as const;
export type DangerLevel = (typeof dangerLevels)[number];

/** What a person is offered beside an answer, most urgent first. */
export const chatActions = [
  'call-911',
  'call-988',
  'call-poison-control',
  'call-utility',
  'call-company',
  'open-quote-form',
  'track-request',
] as const;

/** Poison Control, the same number in every state: free, day and night. Source: poison.org. */
export const poisonControlPhone = '1-800-222-1222';

/** The suicide and crisis lifeline, the same number in every state: free, day and night, in English and Spanish. Source: 988lifeline.org. */
export const crisisLinePhone = '988';

const sourceSchema = z.object({
  /** Title of the passage that the answer rests on. */
  passage: z.string(),
  /** The page behind it. */
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
});

const userMessageSchema = z.object({ role: z.literal('user'), content: z.string() });

export const chatReplySchema = z.object({
  role: z.literal('assistant'),
  content: z.string(),
  kind: z.enum(['answer', 'unknown', 'handover']),
  expert: z.enum(chatExperts),
  /** The language of `content`: that of the question, where it can be told. */
  locale: localeSchema,
  sources: z.array(sourceSchema),
  actions: z.array(z.enum(chatActions)),
  /** Somebody's life may be in danger: `certain` answers with nothing else, `possible` has the ordinary answer below the numbers. */
  danger: z.enum(dangerLevels).optional(),
});

export const chatMessageSchema = z.discriminatedUnion('role', [userMessageSchema, chatReplySchema]);

/**
 * What the streamed answer is made of: `text` adds to what is shown, `restart` takes it back (another expert takes over),
 * `done` brings the whole answer as it was stored, `failed` ends it without one.
 */
export const chatStreamEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('done'),
    sessionId: z.string(),
    message: z.string(),
    reply: chatReplySchema,
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type ChatSource = z.infer<typeof sourceSchema>;
export type ChatAction = (typeof chatActions)[number];
export type ChatReply = z.infer<typeof chatReplySchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type ChatStreamEvent = z.infer<typeof chatStreamEventSchema>;
