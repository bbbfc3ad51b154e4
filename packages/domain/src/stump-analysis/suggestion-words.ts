import { messagesOf, translate, type Message } from '../i18n/message.js';
import type { SiteFacts, SuggestibleFact } from './site-facts.js';

/**
 * Marks everything based on a model's suggestion instead of the person's input; `what` is another
 * message.
 */
export const suggestionWords = messagesOf('suggestions', {
  en: {
    sentence: (what: string) =>
      `${translate(what, 'en')} Suggested by an AI model from your photos.`,
    label: (what: string) => `${translate(what, 'en')} (suggested by an AI model from your photos)`,
  },
  es: {
    sentence: (what) =>
      `${translate(what, 'es')} Sugerido por un modelo de IA a partir de sus fotos.`,
    label: (what) =>
      `${translate(what, 'es')} (sugerido por un modelo de IA a partir de sus fotos)`,
  },
});

export const isSuggested = ({ suggested = [] }: SiteFacts, fact: SuggestibleFact): boolean =>
  suggested.includes(fact);

/** Appends the AI mark to a sentence if its fact was suggested. */
export const marked = (sentence: Message, facts: SiteFacts, fact: SuggestibleFact): Message =>
  isSuggested(facts, fact) ? suggestionWords.sentence(sentence) : sentence;
