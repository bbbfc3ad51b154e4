import type { Locale } from '@stumpquote/domain/i18n/locale';
import MiniSearch from 'minisearch';
import { readKnowledge, type Passage } from './knowledge.js';
import { termsOf } from './question-terms.js';

export interface FoundPassage {
  passage: Passage;
  /** BM25+ with the title and the keywords weighing more than the text; comparable within one question only. */
  score: number;
}

interface Index { search: MiniSearch<Passage>; passages: ReadonlyMap<string, Passage> }

const boost = { title: 3, keywords: 2.5, text: 1 };

function buildIndex(locale: Locale): Index {
  const passages = readKnowledge(locale);
  const search = new MiniSearch<Passage>({
    fields: ['title', 'keywords', 'text'],
    extractField: (passage, field) => (field === 'keywords' ? passage.keywords.join(', ') : String(passage[field as 'id' | 'title' | 'text'])),
    tokenize: (text) => termsOf(text, locale),
    processTerm: (term) => term,
  });
  search.addAll(passages);
  return { search, passages: new Map(passages.map((passage) => [passage.id, passage])) };
}

const indexes = new Map<Locale, Index>();

function indexOf(locale: Locale): Index {
  const index = indexes.get(locale) ?? buildIndex(locale);
  indexes.set(locale, index);
  return index;
}

/** The passages that speak of what the question asks, best first. Empty when no word of it is known. */
export function searchPassages(question: string, locale: Locale, limit = 10): FoundPassage[] {
  const { search, passages } = indexOf(locale);
  return search.search(question, { boost, fuzzy: (term) => (term.length > 5 ? 0.15 : false) })
    .flatMap(({ id, score }) => {
      const passage = passages.get(String(id));
      return passage ? [{ passage, score }] : [];
    })
    .slice(0, limit);
}
