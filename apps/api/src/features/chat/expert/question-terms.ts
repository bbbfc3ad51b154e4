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

/** Returns the folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
}

/** Returns the terms of a text: stems without stop words, with synonyms unified. */
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
