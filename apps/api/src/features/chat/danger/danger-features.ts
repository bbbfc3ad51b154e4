import { foldText } from '../expert/fold-text.js';
import { calmConcepts, dangerFrames } from './danger-frames.js';
import { conceptsOfPhrases, type Meanings } from './danger-lexicon.js';
import { harmlessPhrases } from './harmless-phrases.js';

// "Line" alone means a wire.
const waterLine =
  /\b(water|sewer|sprinkler|irrigation|drain|drainage|septic) (main |service |supply )?lines?\b/g;
const lineaDeAgua =
  /\blineas? (principal(es)? )?del? (la )?(agua|riego|drenaje|desague|septico)\b/g;

// "No puedo" states an inability; it isn't a question about permission.
const cannot = /\bno (se |la |lo |le |me |nos )*(puedo|puede|pueden|podemos|puedes)\b/g;

/** Returns the folded words without apostrophes ("can't" becomes "cant") or harmless idioms. */
export const dangerWords = (text: string): string[] =>
  foldText(text)
    .replace(/['`´]/g, '')
    // A saw's kickback isn't a kick.
    .replace(/\bkick(s|ed|ing)? ?back\b/g, 'kickback')
    .replace(waterLine, '$1')
    .replace(lineaDeAgua, '$4')
    .replace(harmlessPhrases, ' ')
    .replace(cannot, 'nopuede')
    .replace(/\bcan ?not\b/g, 'cant')
    .match(/[a-z]+|\d+/g) ?? [];

// Crude stemming: five letters unite inflected forms ("bleeding", "bleeds"; "sangra", "sangrando").
const root = (word: string): string => word.slice(0, 5);

function pairs(concepts: readonly string[]): string[] {
  const sorted = concepts.toSorted();
  return sorted.flatMap((first, index) =>
    sorted.slice(index + 1).map((second) => `${first}+${second}`),
  );
}

function framesIn(concepts: ReadonlySet<string>): string[] {
  const frames = Object.keys(dangerFrames).filter((frame) =>
    dangerFrames[frame]?.((concept) => concepts.has(concept)),
  );
  const calm = calmConcepts.filter((concept) => concepts.has(concept));
  if (frames.length === 0) return calm.length === 0 ? [] : ['!no frame, calm'];
  return [
    ...frames.map((frame) => `!${frame}`),
    '!any',
    ...(frames.length > 1 ? ['!several'] : []),
    ...(frames.length > 2 ? ['!many'] : []),
    ...(calm.length === 0 ? ['!any, not calm'] : calm.map((concept) => `!any, ${concept}`)),
    ...(calm.length > 1 ? ['!any, very calm'] : []),
  ];
}

export const conceptsIn = (words: readonly string[], meaningOf: Meanings): Set<string> =>
  new Set([...words.flatMap(meaningOf), ...conceptsOfPhrases(words.join(' '))]);

/**
 * Returns the model's features: frames, concepts, pairs of concepts, word stems, bigrams, and how
 * the message begins.
 */
export function dangerFeatures(words: readonly string[], meaningOf: Meanings): string[] {
  const concepts = conceptsIn(words, meaningOf);
  const roots = words.map(root);
  return [
    ...framesIn(concepts),
    ...[...concepts].map((concept) => `=${concept}`),
    ...pairs([...concepts]).map((pair) => `=${pair}`),
    ...new Set(roots),
    ...new Set(roots.slice(1).map((word, index) => `${roots[index] ?? ''} ${word}`)),
    `^${words[0] ?? ''}`,
    `^${words.slice(0, 2).join(' ')}`,
  ];
}

/** Weighs concepts and frames more, since they generalize beyond the training messages. */
export function strengthOf(feature: string): number {
  if (feature.startsWith('!')) return 4;
  if (feature.startsWith('=')) return feature.includes('+') ? 0.7 : 1;
  if (feature.startsWith('^')) return 1;
  return feature.includes(' ') ? 0.5 : 0.7;
}
