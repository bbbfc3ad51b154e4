import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Collection } from './collection.js';

/**
 * The share of a question's meaning that a passage must cover to be the answer. Chosen for the best
 * separation on the development set; `pnpm sq chat:evaluate --development` prints the result per
 * threshold.
 */
export const confidenceNeeded: Record<Locale, number> = { en: 0.4, es: 0.4 };

// A term in the title or keywords counts fully, one only in the text counts half.
const textOnlyWeight = 0.5;

// Inverse document frequency as in BM25: rare terms weigh more, unknown ones most.
function weightOf(term: string, { passages, frequency }: Collection): number {
  const known = frequency.get(term) ?? 0;
  return Math.log(1 + (passages.size - known + 0.5) / (known + 0.5));
}

/** Returns how much of a question the passage covers, from 0 (nothing) to 1 (every term). */
export function confidenceIn(
  terms: readonly string[],
  passageId: string,
  collection: Collection,
): number {
  const passage = collection.passages.get(passageId);
  let asked = 0;
  let covered = 0;
  for (const term of new Set(terms)) {
    const weight = weightOf(term, collection);
    asked += weight;
    if (passage?.about.has(term)) {
      covered += weight;
    } else if (passage?.all.has(term)) {
      covered += weight * textOnlyWeight;
    }
  }
  return asked === 0 ? 0 : covered / asked;
}

/**
 * Returns the largest share of a question's meaning that occurs in one phrase of the passage (its
 * title or a keyword): 0 if no two terms do, 1 if all do. Distinguishes "a dead tree" from a
 * passage on trees that also mentions dead branches.
 */
export function phraseCoverageIn(
  terms: readonly string[],
  passageId: string,
  collection: Collection,
): number {
  const asked = [...new Set(terms)];
  const weightOfAll = (some: readonly string[]): number =>
    some.reduce((sum, term) => sum + weightOf(term, collection), 0);
  const shares = (collection.passages.get(passageId)?.phrases ?? [])
    .map((phrase) => asked.filter((term) => phrase.has(term)))
    .filter((together) => together.length > 1)
    .map((together) => weightOfAll(together) / weightOfAll(asked));
  return Math.max(0, ...shares);
}
