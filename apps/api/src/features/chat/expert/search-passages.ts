import type { Locale } from '@stumpquote/domain/i18n/locale';
import MiniSearch from 'minisearch';
import type { Passage } from '../../../ports/chat-expert.js';
import { collectionOf } from './collection.js';
import { confidenceIn, phraseCoverageIn } from './confidence.js';
import { correctSpelling } from './correct-spelling.js';
import { readKnowledge } from './knowledge.js';
import { termsOf } from './question-terms.js';

interface FoundPassage {
  passage: Passage;
  /**
   * BM25+ with boosted title and keywords, times the confidence, and up to doubled if the terms
   * occur in one phrase. Comparable within one question only.
   */
  score: number;
  /** The share of the question that the passage covers, 0 to 1; comparable between questions. */
  confidence: number;
}

type Field = 'title' | 'keywords' | 'text';

const boost: Record<Field, number> = { title: 3, keywords: 2.5, text: 1 };

function buildIndex(locale: Locale): MiniSearch<Passage> {
  const index = new MiniSearch<Passage>({
    fields: ['title', 'keywords', 'text'],
    extractField: (passage, field) =>
      field === 'keywords'
        ? passage.keywords.join(', ')
        : passage[field as 'id' | 'title' | 'text'],
    tokenize: (text) => termsOf(text, locale),
    processTerm: (term) => term,
    searchOptions: { boost, tokenize: (terms) => terms.split(' ') },
  });
  index.addAll(readKnowledge(locale));
  return index;
}

const indexes = new Map<Locale, MiniSearch<Passage>>();

function indexOf(locale: Locale): MiniSearch<Passage> {
  const index = indexes.get(locale) ?? buildIndex(locale);
  indexes.set(locale, index);
  return index;
}

/** Returns the matching passages, best first; empty if no word of the question is known. */
export function searchPassages(question: string, locale: Locale, limit = 10): FoundPassage[] {
  const collection = collectionOf(locale);
  const terms = termsOf(question, locale).map((term) => correctSpelling(term, collection));
  const passages = new Map(readKnowledge(locale).map((passage) => [passage.id, passage]));
  return indexOf(locale)
    .search(terms.join(' '))
    .flatMap(({ id, score }) => {
      const passage = passages.get(String(id));
      const confidence = confidenceIn(terms, String(id), collection);
      const phraseCoverage = phraseCoverageIn(terms, String(id), collection);
      return passage
        ? [{ passage, confidence, score: score * confidence * (1 + phraseCoverage ** 2) }]
        : [];
    })
    .toSorted((left, right) => right.score - left.score)
    .slice(0, limit);
}
