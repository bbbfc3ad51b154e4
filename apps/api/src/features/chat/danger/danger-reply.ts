import type {
  ChatAction,
  ChatReply,
  DangerLevel,
} from '@stumpquote/domain/chat/chat-message-schema';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { wordsOf } from '../expert/question-terms.js';
import { languageOf } from '../expert/stop-words.js';
import { dangerTopicOf, type DangerTopic } from './danger-topic.js';
import { dangerMessages, type Utility } from './danger.messages.js';
import { recognizeDanger } from './recognize-danger.js';

/**
 * 911 first (988 in a crisis), then what fits the topic; the electric utility by default, since
 * wires may be involved in any outdoor accident.
 */
function actionsOf(topic: DangerTopic): ChatAction[] {
  if (topic === 'crisis') return ['call-988', 'call-911'];
  return topic === 'poison' ? ['call-911', 'call-poison-control'] : ['call-911', 'call-utility'];
}

interface EndangeredMessage {
  text: string;
  level: DangerLevel;
}

/**
 * Returns the danger in a message, or in it combined with the previous one ("my son was stung" and
 * then "he can't breathe").
 */
export function dangerIn(message: string, previous: string | undefined): EndangeredMessage | null {
  const level = recognizeDanger(message);
  if (level !== null) return { text: message, level };
  if (previous === undefined || recognizeDanger(previous) !== null) return null;
  const both = `${previous} ${message}`;
  return recognizeDanger(both) === null ? null : { text: both, level: 'possible' };
}

/** Builds the answer to a danger: the numbers to call, then the ordinary answer, if any. */
export function dangerReply(
  { text, level }: EndangeredMessage,
  asked: Locale,
  utility: Utility,
  ordinary: ChatReply | null,
): ChatReply {
  const locale = languageOf(wordsOf(text), asked);
  const topic = dangerTopicOf(text);
  const steps = dangerMessages[locale].topics[topic](utility);
  const actions = actionsOf(topic);
  if (ordinary === null)
    return {
      role: 'assistant',
      content: steps,
      kind: 'handover',
      expert: 'embedded',
      locale,
      sources: [],
      actions,
      danger: level,
    };
  return {
    ...ordinary,
    danger: level,
    content: `${dangerMessages[locale].possible(steps)}\n\n${ordinary.content}`,
    actions: [...actions, ...ordinary.actions.filter((action) => !actions.includes(action))],
  };
}
