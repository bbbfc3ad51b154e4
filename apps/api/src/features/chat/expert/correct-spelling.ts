import type { Collection } from './collection.js';

const minCorrectedLength = 6;
const longWord = 9;

/** Returns the Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, letter] of left.split('').entries()) {
    const current = [row + 1];
    for (const [column, other] of right.split('').entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[right.length] ?? left.length;
}

/** Returns the term itself if known or short; otherwise the closest known one, if close. */
export function correctSpelling(term: string, { frequency }: Collection): string {
  if (frequency.has(term) || term.length < minCorrectedLength) {
    return term;
  }
  const allowed = term.length >= longWord ? 2 : 1;
  const close = [...frequency.keys()]
    .filter((known) => known[0] === term[0] && Math.abs(known.length - term.length) <= allowed)
    .map((known) => ({ known, distance: editDistance(term, known) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((left, right) => left.distance - right.distance);
  return close[0]?.known ?? term;
}
