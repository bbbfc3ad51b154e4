import type { Locale } from '@stumpquote/domain/i18n/locale';
import { readKnowledge } from './knowledge.js';
import { termsOf } from './question-terms.js';

interface PassageTerms {
  /** Terms of the title and the keywords: what the passage is about. */
  about: ReadonlySet<string>;
  all: ReadonlySet<string>;
  /** The terms of the title and of each keyword, separately. */
  phrases: readonly ReadonlySet<string>[];
}

/** The term statistics of the knowledge base in one language. */
export interface Collection {
  passages: ReadonlyMap<string, PassageTerms>;
  /** Document frequency: how many passages contain a term. */
  frequency: ReadonlyMap<string, number>;
}

function collect(locale: Locale): Collection {
  const passages = new Map<string, PassageTerms>();
  const frequency = new Map<string, number>();
  for (const { id, title, keywords, text } of readKnowledge(locale)) {
    const about = new Set(termsOf(`${title}, ${keywords.join(', ')}`, locale));
    const all = new Set([...about, ...termsOf(text, locale)]);
    passages.set(id, {
      about,
      all,
      phrases: [title, ...keywords].map((phrase) => new Set(termsOf(phrase, locale))),
    });
    for (const term of all) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  return { passages, frequency };
}

const collections = new Map<Locale, Collection>();

export function collectionOf(locale: Locale): Collection {
  const collection = collections.get(locale) ?? collect(locale);
  collections.set(locale, collection);
  return collection;
}
