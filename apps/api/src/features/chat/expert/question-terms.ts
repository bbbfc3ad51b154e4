import type { Locale } from '@stumpquote/domain/i18n/locale';
import { foldText } from './fold-text.js';
import { stem } from './stem.js';
import { isStopWord } from './stop-words.js';
import { synonyms } from './synonyms.js';

interface Vocabulary {
  phrases: readonly (readonly [RegExp, string])[];
  words: ReadonlyMap<string, string>;
}

function vocabularyOf(locale: Locale): Vocabulary {
  const phrases: [RegExp, string][] = [];
  const words = new Map<string, string>();
  for (const [first, ...others] of synonyms[locale]) {
    const meaning = stem(first, locale);
    for (const way of [first, ...others]) {
      if (way.includes(' ')) {
        phrases.push([new RegExp(`\\b${way}\\b`, 'g'), first]);
      } else {
        words.set(stem(way, locale), meaning);
      }
    }
  }
  return { phrases, words };
}

const vocabularies: Record<Locale, Vocabulary> = { en: vocabularyOf('en'), es: vocabularyOf('es') };

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
}

/** What a text is about: stems without stop words, with the ways of saying one thing brought together. */
export function termsOf(text: string, locale: Locale): string[] {
  const { phrases, words } = vocabularies[locale];
  const joined = phrases.reduce(
    (folded, [phrase, first]) => folded.replace(phrase, first),
    foldText(text),
  );
  return wordsOf(joined)
    .filter((word) => word.length > 1 && !isStopWord(word.replace(/'.*$/, ''), locale))
    .map((word) => stem(word, locale))
    .map((word) => words.get(word) ?? word);
}
