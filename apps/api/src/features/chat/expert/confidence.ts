import type { Locale } from '@stumpquote/domain/i18n/locale';
import { readKnowledge, type Passage } from './knowledge.js';
import { termsOf } from './question-terms.js';

/**
 * The share of a question's meaning that its best passage must cover before the expert answers.
 * Chosen on the development set alone (`pnpm chat:evaluate --development` prints the sweep).
 */
export const confidenceNeeded: Record<Locale, number> = { en: 0.5, es: 0.5 };

// A word the passage is about (title, keywords) counts whole, one it only mentions counts half.
const mentioned = 0.5;

interface PassageTerms { about: ReadonlySet<string>; all: ReadonlySet<string> }

interface Collection { passages: ReadonlyMap<string, PassageTerms>; frequency: ReadonlyMap<string, number> }

function collect(locale: Locale): Collection {
  const passages = new Map<string, PassageTerms>();
  const frequency = new Map<string, number>();
  for (const { id, title, keywords, text } of readKnowledge(locale)) {
    const about = new Set(termsOf(`${title}, ${keywords.join(', ')}`, locale));
    const all = new Set([...about, ...termsOf(text, locale)]);
    passages.set(id, { about, all });
    for (const term of all) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
    }
  }
  return { passages, frequency };
}

const collections = new Map<Locale, Collection>();

function collectionOf(locale: Locale): Collection {
  const collection = collections.get(locale) ?? collect(locale);
  collections.set(locale, collection);
  return collection;
}

// Inverse document frequency as in BM25: a rare word says more of what is asked; one no passage knows says most.
function weightOf(term: string, { passages, frequency }: Collection): number {
  const known = frequency.get(term) ?? 0;
  return Math.log(1 + (passages.size - known + 0.5) / (known + 0.5));
}

/** How much of the question's meaning the passage covers, from 0 (nothing) to 1 (every word of it). */
export function confidenceIn(question: string, passage: Passage, locale: Locale): number {
  const collection = collectionOf(locale);
  const terms = collection.passages.get(passage.id);
  let asked = 0;
  let covered = 0;
  for (const term of new Set(termsOf(question, locale))) {
    const weight = weightOf(term, collection);
    asked += weight;
    if (terms?.about.has(term)) {
      covered += weight;
    } else if (terms?.all.has(term)) {
      covered += weight * mentioned;
    }
  }
  return asked === 0 ? 0 : covered / asked;
}
