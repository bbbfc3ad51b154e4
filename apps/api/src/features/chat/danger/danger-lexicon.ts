import { foldText } from '../expert/fold-text.js';
import { dangerConcepts } from './danger-concepts.js';
import { isOneLetterOff } from './one-letter-off.js';

interface Phrase {
  /** The part before a placeholder: ruling a phrase out by it is much faster than by the pattern. */
  beginning: string;
  pattern: RegExp;
  concept: string;
}

interface Lexicon {
  words: ReadonlyMap<string, readonly string[]>;
  beginnings: readonly (readonly [string, string])[];
  phrases: readonly Phrase[];
}

/** Builds the lexicon: words, prefixes, and phrases with their concepts. */
function readLexicon(): Lexicon {
  const words = new Map<string, string[]>();
  const beginnings: [string, string][] = [];
  const phrases: Phrase[] = [];
  for (const [concept, list] of Object.entries(dangerConcepts)) {
    for (const entry of new Set(
      list.split(',').map((word) => foldText(word).trim().replace(/\s+/g, ' ').replaceAll("'", '')),
    )) {
      if (entry.includes(' '))
        phrases.push({
          beginning: entry.replace(/\*.*/, ''),
          pattern: new RegExp(`\\b${entry.replace('*', '\\w*')}\\b`),
          concept,
        });
      else if (entry.endsWith('*')) beginnings.push([entry.slice(0, -1), concept]);
      else words.set(entry, [...(words.get(entry) ?? []), concept]);
    }
  }
  return { words, beginnings, phrases };
}

const lexicon = readLexicon();

const minSoundedLength = 4;
const minCorrectedLength = 5;

/** Returns a Spanish phonetic key: silent h; b=v, s=z=soft c, ll=y. */
const soundOf = (word: string): string =>
  word
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll('z', 's')
    .replace(/c(?=[ei])/g, 's')
    .replaceAll('ll', 'y')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[aou])/g, 'k')
    .replace(/(.)\1/g, '$1');

interface KnownWord {
  word: string;
  sound: string;
  concepts: readonly string[];
  isBeginning: boolean;
}

const knownWords: readonly KnownWord[] = [
  ...[...lexicon.words].map(([word, concepts]) => ({
    word,
    sound: soundOf(word),
    concepts,
    isBeginning: false,
  })),
  ...lexicon.beginnings.map(([word, concept]) => ({
    word,
    sound: soundOf(word),
    concepts: [concept],
    isBeginning: true,
  })),
].filter(({ word }) => word.length >= minSoundedLength);

/** Returns the concepts a misspelled word may mean. */
function conceptsOfMistyped(typed: string): string[] {
  if (typed.length < minSoundedLength) return [];
  const sound = soundOf(typed);
  const isMeant = (known: KnownWord): boolean =>
    known.sound === sound ||
    (Math.min(known.word.length, typed.length) >= minCorrectedLength &&
      isOneLetterOff(known.isBeginning ? typed.slice(0, known.word.length) : typed, known.word));
  return knownWords.filter(isMeant).flatMap(({ concepts }) => concepts);
}

const conceptsOfWord = (word: string): string[] => [
  ...(lexicon.words.get(word) ?? []),
  ...lexicon.beginnings
    .filter(([beginning]) => word.startsWith(beginning))
    .map(([, concept]) => concept),
];

/** Maps a word to its possible concepts. */
export type Meanings = (word: string) => readonly string[];

/**
 * Returns a memoized lookup of a word's concepts. A word that is neither in the lexicon nor in
 * `knownAsTyped` is treated as a possible misspelling.
 */
export function meaningsWith(knownAsTyped: ReadonlySet<string>): Meanings {
  const found = new Map<string, readonly string[]>();
  return (word) => {
    const before = found.get(word);
    if (before !== undefined) return before;
    const concepts = conceptsOfWord(word);
    const meant =
      concepts.length > 0 || knownAsTyped.has(word) ? concepts : conceptsOfMistyped(word);
    found.set(word, meant);
    return meant;
  };
}

/** Returns the concepts of the phrases in the joined words. */
export const conceptsOfPhrases = (joined: string): string[] =>
  lexicon.phrases
    .filter(({ beginning, pattern }) => joined.includes(beginning) && pattern.test(joined))
    .map(({ concept }) => concept);
