import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';

/** A chat may have this many questions and answers. */
export const maxChatMessages = 400;

/** Who wrote an answer: the built-in expert, or a language model given the same passages. */
const chatExperts = ['embedded', 'language-model'] as const;

/** How likely it is that someone's life is in danger. */
const dangerLevels = ['certain', 'possible'] as const;
export type DangerLevel = (typeof dangerLevels)[number];

/** Actions offered beside an answer, most urgent first. */
const chatActions = [
  'call-911',
  'call-988',
  'call-poison-control',
  'call-utility',
  'call-gas-utility',
  'call-company',
  'open-quote-form',
  'track-request',
] as const;

/** Poison Control, the same number in every state: free, day and night. Source: poison.org. */
export const poisonControlPhone = '1-800-222-1222';

/**
 * The 988 Suicide & Crisis Lifeline, valid in every state: free, day and night, in English and
 * Spanish. Source: 988lifeline.org.
 */
export const crisisLinePhone = '988';

const sourceSchema = z.object({
  /** Title of the passage the answer is based on. */
  passage: z.string(),
  /** Title of the source page. */
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
  /** Language of `content`: the question's, if detectable. */
  locale: localeSchema,
  sources: z.array(sourceSchema),
  actions: z.array(z.enum(chatActions)),
  /**
   * Someone's life may be in danger: `certain` shows only the emergency answer, `possible` adds the
   * normal answer below the numbers.
   */
  danger: z.enum(dangerLevels).optional(),
});

export const chatMessageSchema = z.discriminatedUnion('role', [userMessageSchema, chatReplySchema]);

/**
 * Events of a streamed answer: `text` appends, `restart` clears it (another expert takes over),
 * `done` has the stored answer, `failed` ends without one.
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
