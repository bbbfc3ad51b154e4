import type {
  ChatAction,
  ChatReply,
  DangerLevel,
} from '@stumpquote/domain/chat/chat-message-schema';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { wordsOf } from '../expert/question-terms.js';
import { languageOf } from '../expert/stop-words.js';
import { isCryForHelp } from './cry-for-help.js';
import { dangerTopicOf, type DangerTopic } from './danger-topic.js';
import { dangerMessages, type Utilities } from './danger.messages.js';
import { recognizeDanger } from './recognize-danger.js';

/** 911 first (988 in a crisis), then the number that fits the topic, if any. */
function actionsOf(topic: DangerTopic, { gasUtility }: Utilities): ChatAction[] {
  switch (topic) {
    case 'crisis':
      return ['call-988', 'call-911'];
    case 'electric':
      return ['call-911', 'call-utility'];
    case 'gas':
      return gasUtility === null ? ['call-911'] : ['call-911', 'call-gas-utility'];
    case 'poison':
      return ['call-911', 'call-poison-control'];
    default:
      return ['call-911'];
  }
}

interface EndangeredMessage {
  text: string;
  level: DangerLevel;
  topic: DangerTopic;
}

/** An ordinary answer to a bare cry for help would only say that it isn't understood. */
export const needsNothingElse = ({ level, topic }: EndangeredMessage): boolean =>
  level === 'certain' || topic === 'unnamed';

/**
 * Returns the danger in a message, or in it combined with the previous one ("my son was stung" and
 * then "he can't breathe").
 */
export function dangerIn(message: string, previous: string | undefined): EndangeredMessage | null {
  const level = recognizeDanger(message);
  if (level !== 'certain' && isCryForHelp(message))
    return { text: message, level: 'possible', topic: 'unnamed' };
  if (level !== null) return { text: message, level, topic: dangerTopicOf(message) };
  if (previous === undefined || recognizeDanger(previous) !== null) return null;
  const both = `${previous} ${message}`;
  return recognizeDanger(both) === null
    ? null
    : { text: both, level: 'possible', topic: dangerTopicOf(both) };
}

/**
 * Builds the answer to a danger: the numbers to call, then the ordinary answer, unless that only
 * says that it isn't known.
 */
export function dangerReply(
  { text, level, topic }: EndangeredMessage,
  asked: Locale,
  utilities: Utilities,
  ordinary: ChatReply | null,
): ChatReply {
  const locale = languageOf(wordsOf(text), asked);
  const steps = dangerMessages[locale].topics[topic](utilities);
  const actions = actionsOf(topic, utilities);
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
    content: [
      dangerMessages[locale].possible(steps),
      ...(ordinary.kind === 'unknown' ? [] : [ordinary.content]),
    ].join('\n\n'),
    actions: [...actions, ...ordinary.actions.filter((action) => !actions.includes(action))],
  };
}
