import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dangerFeatures, dangerWords, strengthOf } from './danger-features.js';
import { meaningsWith } from './danger-lexicon.js';

const modelSchema = z.object({
  bias: z.number(),
  knownWords: z.array(z.string()),
  weights: z.record(z.string(), z.number()),
});

export type DangerModel = z.infer<typeof modelSchema>;

/** From here on a message is answered with the emergency numbers: chosen where the held-out folds miss about 2 in 100. */
export const possibleFrom = -1.5;
/** From here on it is answered with nothing else. */
export const certainFrom = 3;

export type DangerLevel = 'certain' | 'possible';

const window = 24;
/** One of many stretches finds something more easily than a whole message. */
const stretchMargin = 1.5;
const longestRead = 6000;

/** The beginning and the end of a text that is far too long. */
const readPart = (text: string): string =>
  text.length <= longestRead
    ? text
    : `${text.slice(0, longestRead / 2)} ${text.slice(-longestRead / 2)}`;

/** The stretches of a long message: what comes around a danger must not drown it. */
function stretches(words: readonly string[]): (readonly string[])[] {
  if (words.length <= window * 1.5) return [];
  const starts = Array.from(
    { length: Math.ceil(words.length / (window / 2)) },
    (_, index) => (index * window) / 2,
  );
  return starts.map((start) => words.slice(start, start + window));
}

/** How much speaks for a danger to life: above zero more than against it. */
export function scoreDanger(text: string, model: DangerModel): number {
  const meaningOf = meaningsWith(new Set(model.knownWords));
  const scoreOf = (words: readonly string[]): number =>
    dangerFeatures(words, meaningOf).reduce(
      (sum, feature) => sum + (model.weights[feature] ?? 0) * strengthOf(feature),
      model.bias,
    );
  const words = dangerWords(readPart(text));
  return Math.max(
    scoreOf(words.slice(0, window * 10)),
    ...stretches(words).map((stretch) => scoreOf(stretch) - stretchMargin),
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

/** Whether somebody's life may be in danger, in English, Spanish or both; null for everyday questions. */
export function recognizeDanger(text: string): DangerLevel | null {
  const score = scoreDanger(text, committedModel());
  if (score >= certainFrom) return 'certain';
  return score >= possibleFrom ? 'possible' : null;
}
