import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dangerFeatures, dangerWords, strengthOf } from './danger-features.js';
import { meaningsWith } from './danger-lexicon.js';

const modelSchema = z.object({
  bias: z.number(),
  /** The words of its messages, by the language they were used in. */
  knownWords: z.object({ en: z.array(z.string()), es: z.array(z.string()) }),
  weights: z.record(z.string(), z.number()),
});

export type DangerModel = z.infer<typeof modelSchema>;

/** Scores from here on show the emergency numbers; chosen to miss about 2% on held-out folds. */
export const possibleFrom = -1.5;
/** Scores from here on show nothing else. */
const certainFrom = 3;

export type DangerLevel = 'certain' | 'possible';

const window = 24;
/** Offsets the maximum over many windows, which is higher than one whole-message score. */
const windowMargin = 1.5;
const maxReadLength = 6000;

/** Returns the beginning and the end of an overlong text. */
const readPart = (text: string): string =>
  text.length <= maxReadLength
    ? text
    : `${text.slice(0, maxReadLength / 2)} ${text.slice(-maxReadLength / 2)}`;

/** Splits a long message into overlapping windows, so other text can't dilute a danger. */
function overlappingWindows(words: readonly string[]): (readonly string[])[] {
  if (words.length <= window * 1.5) return [];
  const starts = Array.from(
    { length: Math.ceil(words.length / (window / 2)) },
    (_, index) => (index * window) / 2,
  );
  return starts.map((start) => words.slice(start, start + window));
}

export const knownWordsOf = ({ knownWords: { en, es } }: DangerModel): ReadonlySet<string> =>
  new Set([...en, ...es]);

/** Returns the danger score of a message; above zero, more speaks for danger than against. */
export function scoreDanger(text: string, model: DangerModel): number {
  const meaningOf = meaningsWith(knownWordsOf(model));
  const scoreOf = (words: readonly string[]): number =>
    dangerFeatures(words, meaningOf).reduce(
      (sum, feature) => sum + (model.weights[feature] ?? 0) * strengthOf(feature),
      model.bias,
    );
  const words = dangerWords(readPart(text));
  return Math.max(
    scoreOf(words.slice(0, window * 10)),
    ...overlappingWindows(words).map((part) => scoreOf(part) - windowMargin),
  );
}

let committed: DangerModel | null = null;

export function committedModel(): DangerModel {
  committed ??= modelSchema.parse(
    JSON.parse(
      readFileSync(new URL('../../../../assets/danger-model.json', import.meta.url), 'utf8'),
    ),
  );
  return committed;
}

/**
 * Returns how certainly a message in English, Spanish, or both describes a danger to life; null for
 * everyday questions.
 */
export function recognizeDanger(text: string): DangerLevel | null {
  const score = scoreDanger(text, committedModel());
  if (score >= certainFrom) return 'certain';
  return score >= possibleFrom ? 'possible' : null;
}
