import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Collection } from './collection.js';

/**
 * The share of a question's meaning that a passage must cover before the expert answers with it. Chosen where the
 * development set is told apart best: `pnpm chat:evaluate --development` prints every threshold beside its result.
 */
export const confidenceNeeded: Record<Locale, number> = { en: 0.4, es: 0.4 };

// A word the passage is about (title, keywords) counts whole, one it only mentions counts half.
const mentioned = 0.5;

// Inverse document frequency as in BM25: a rare word says more of what is asked; one no passage knows says most.
function weightOf(term: string, { passages, frequency }: Collection): number {
  const known = frequency.get(term) ?? 0;
  return Math.log(1 + (passages.size - known + 0.5) / (known + 0.5));
}

/** How much of a question's meaning the passage covers, from 0 (nothing) to 1 (every word of it). */
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
      covered += weight * mentioned;
    }
  }
  return asked === 0 ? 0 : covered / asked;
}

/**
 * How much of a question's meaning stands together in one phrase of the passage, its title or a keyword: 0 when no two of its words do,
 * 1 when all of them do. "A dead tree" is told apart by it from a passage on trees that also speaks of dead branches.
 */
export function togethernessIn(
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
