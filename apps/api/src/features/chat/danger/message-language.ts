import type { Locale } from '@stumpquote/domain/i18n/locale';
import { wordsOf } from '../expert/question-terms.js';
import { languageOf } from '../expert/stop-words.js';
import { committedModel } from './recognize-danger.js';

/**
 * Returns the language of a message; `otherwise` if its words belong to neither. Short ones ("olor
 * a gas") have no telling stop words: there the words known from messages of one language count.
 */
export function messageLanguage(text: string, otherwise: Locale): Locale {
  const words = wordsOf(text);
  const { en, es } = committedModel().knownWords;
  const count = (own: readonly string[], other: readonly string[]): number =>
    words.filter((word) => own.includes(word) && !other.includes(word)).length;
  const spanish = count(es, en) - count(en, es);
  return languageOf(words, spanish === 0 ? otherwise : spanish > 0 ? 'es' : 'en');
}
