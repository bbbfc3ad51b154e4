import { readFileSync } from 'node:fs';
import { locales } from '@stumpquote/domain/i18n/locale';
import { localeSchema } from '@stumpquote/domain/i18n/locale-schema';
import { z } from 'zod';
import { readQuestions } from '../expert/evaluate-expert.js';
import { readKnowledge } from '../expert/knowledge.js';
import { handoverReasonOf } from '../expert/question-kinds.js';

const messageSchema = z.object({
  language: localeSchema,
  danger: z.boolean(),
  kind: z.string(),
  text: z.string().min(1),
});
const messagesSchema = z.array(messageSchema);
const setSchema = z.union([
  messagesSchema,
  z.object({ messages: messagesSchema }).transform(({ messages }) => messages),
]);

export type DangerMessage = z.infer<typeof messageSchema>;

export const knowledgeKind = 'knowledge';

/** Reads a committed set of messages labeled with and without danger to life. */
export function readDangerMessages(
  set: 'danger-tuning' | 'danger-unseen' | 'danger-held-out' | 'danger-fresh',
): DangerMessage[] {
  const file = new URL(`../../../../assets/chat-questions/${set}.json`, import.meta.url);
  return setSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Splits the original holdout set, alternating within each kind: `read` was inspected after the
 * first score and is trained on since; `unread` has not been read by anyone working on the
 * recognizer.
 */
export function readHalves(): { read: DangerMessage[]; unread: DangerMessage[] } {
  const all = readDangerMessages('danger-unseen');
  const seen = new Map<string, number>();
  const isRead = all.map(({ language, kind }) => {
    const place = seen.get(language + kind) ?? 0;
    seen.set(language + kind, place + 1);
    return place % 2 === 0;
  });
  return {
    read: all.filter((_, index) => isRead[index]),
    unread: all.filter((_, index) => !isRead[index]),
  };
}

/**
 * Negative examples: sentences of the knowledge base that don't mention 911, about trees, wounds,
 * deaths, and poisons without danger.
 */
const calmSentences = (): DangerMessage[] =>
  locales.flatMap((language) =>
    readKnowledge(language)
      .filter(({ text }) => !text.includes('911'))
      .flatMap(({ title, text }) => [title, ...text.split(/(?<=[.!?])\s+/)])
      .map((text) => ({ language, danger: false, kind: knowledgeKind, text })),
  );

/**
 * Returns the training set: the tuning messages, the read half of the holdout set, and, as
 * negatives, the expert's development questions and the knowledge base.
 */
export function tuningMessages(): DangerMessage[] {
  const own = readDangerMessages('danger-tuning');
  const judged = new Set(own.map(({ text }) => text));
  const ordinary = readQuestions('development')
    .filter(({ question }) => !judged.has(question) && !endangers(question))
    .map(({ locale, question }) => ({
      language: locale,
      danger: false,
      kind: 'expert question',
      text: question,
    }));
  return [...own, ...readHalves().read, ...ordinary, ...calmSentences()];
}

const endangers = (question: string): boolean =>
  ['gas', 'power-line', 'damaged-utility', 'poisoning', 'injury', 'dangerous-tree'].includes(
    handoverReasonOf(question) ?? '',
  );
