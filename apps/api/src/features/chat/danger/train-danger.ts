import type { Locale } from '@stumpquote/domain/i18n/locale';
import { dangerFeatures, dangerWords, strengthOf } from './danger-features.js';
import { meaningsWith } from './danger-lexicon.js';
import type { DangerMessage } from './danger-messages.js';
import type { DangerModel } from './recognize-danger.js';

const rounds = 400;
const learningRate = 0.3;
/** L2 regularization strength, chosen by the results on the held-out folds. */
const penalty = 0.001;
/** The cost of a missed danger, in false alarms. */
const missCost = 3;
/** Minimum document frequency: a feature of a single message doesn't generalize. */
const minMessages = 2;

interface Row {
  danger: boolean;
  cells: readonly { index: number; value: number }[];
}

function frequentItems(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= minMessages).map(([item]) => item);
}

/**
 * Trains a logistic regression with an L2 penalty by full-batch AdaGrad. Deterministic: the same
 * messages give the same weights.
 */
export function trainDanger(messages: readonly DangerMessage[]): DangerModel {
  const texts = messages.map(({ text }) => dangerWords(text));
  const known = frequentItems(texts);
  const meaningOf = meaningsWith(new Set(known));
  const featureLists = texts.map((words) => dangerFeatures(words, meaningOf));
  const names = frequentItems(featureLists);
  const indexByName = new Map(names.map((name, index) => [name, index]));
  const rows = featureLists.map((features, row) => ({
    danger: messages[row]?.danger === true,
    cells: features.flatMap((feature) => {
      const index = indexByName.get(feature);
      return index === undefined ? [] : [{ index, value: strengthOf(feature) }];
    }),
  }));
  const usedIn = (locale: Locale): string[] => {
    const used = new Set(texts.filter((_, row) => messages[row]?.language === locale).flat());
    return known.filter((word) => used.has(word));
  };
  const weights = gradientDescent(rows, names.length);
  const rounded = (index: number): number => Number((weights[index] ?? 0).toFixed(3));
  const nonZero = names
    .map((name, index) => [name, rounded(index)] as const)
    .filter(([, weight]) => weight !== 0);
  const knownWords = { en: usedIn('en'), es: usedIn('es') };
  return { bias: rounded(names.length), knownWords, weights: Object.fromEntries(nonZero) };
}

/** Returns one weight per feature, then the bias. */
function gradientDescent(rows: readonly Row[], features: number): Float64Array {
  const weights = new Float64Array(features + 1);
  const squares = new Float64Array(features + 1).fill(1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, index) => (index === features ? 0 : penalty * weight));
    for (const row of rows) addGradient(gradient, weights, row, rows.length);
    for (const [index, slope] of gradient.entries()) {
      const square = (squares[index] ?? 0) + slope * slope;
      squares[index] = square;
      weights[index] = (weights[index] ?? 0) - (learningRate * slope) / Math.sqrt(square);
    }
  }
  return weights;
}

function addGradient(
  gradient: Float64Array,
  weights: Float64Array,
  { danger, cells }: Row,
  count: number,
): void {
  const last = weights.length - 1;
  let score = weights[last] ?? 0;
  for (const { index, value } of cells) score += (weights[index] ?? 0) * value;
  const error = ((1 / (1 + Math.exp(-score)) - (danger ? 1 : 0)) * (danger ? missCost : 1)) / count;
  for (const { index, value } of cells) gradient[index] = (gradient[index] ?? 0) + error * value;
  gradient[last] = (gradient[last] ?? 0) + error;
}
