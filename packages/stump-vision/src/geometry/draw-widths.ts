import type { WidthCalibration } from './calibration.js';
import type { Fit } from './fit-photo.js';
import { solveUpper } from './least-squares.js';
import type { Interval } from './measurement.js';
import { widest } from './outline.js';
import { seededNormal } from './seeded-normal.js';
import type { Scene } from './stump-scene.js';
import { chanceBelow, quantileOver, waysToHold, type Way } from './unknown-scale.js';

const draws = 80;
const within = Math.log(1.15);

/** A width in logarithms of inches, with its standard deviation. */
export interface LogWidth {
  readonly log: number;
  readonly sd: number;
}

export interface DrawnWidths {
  readonly cut: LogWidth;
  readonly ground: LogWidth;
  readonly heightIn: number;
}

const logWidths = ({ flatCut, grade }: Scene) => ({
  cut: Math.log(widest(flatCut)),
  ground: Math.log(widest(grade)),
});

/**
 * Returns a fit's widest lines with their spread over samples of its parameters; null if the fit is
 * no scene.
 */
export function drawWidths({ model, solution, other }: Fit): DrawnWidths | null {
  const central = model.scene(solution.parameters);
  if (central === null) return null;
  const at = logWidths(central);
  const normal = seededNormal(1);
  const samples = Array.from({ length: draws }, () => {
    const change = solveUpper(
      solution.cholesky,
      solution.parameters.map(() => normal()),
    );
    return model.scene(solution.parameters.map((value, i) => value + (change[i] ?? 0)));
  }).flatMap((scene) => (scene === null ? [] : [logWidths(scene)]));
  if (samples.length < draws / 2) return null;
  const drawn = (key: 'cut' | 'ground'): LogWidth => ({
    log: at[key],
    sd: middleSpread(samples.map((one) => one[key])),
  });
  const own = { cut: drawn('cut'), ground: drawn('ground'), heightIn: central.cutHeightIn };
  const second = other === undefined ? null : drawWidths(other);
  return second === null
    ? own
    : { ...own, cut: between(own.cut, second.cut), ground: between(own.ground, second.ground) };
}

/**
 * Half of the range that holds the middle 68 %: the deviation of a normal spread, whatever its
 * tails do.
 */
function middleSpread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (p: number) => sorted[Math.round(p * (sorted.length - 1))] ?? 0;
  return (at(0.84) - at(0.16)) / 2;
}

/** Two fits that explain the marks equally well: the truth is one of them. */
const between = (a: LogWidth, b: LogWidth): LogWidth => ({
  log: (a.log + b.log) / 2,
  sd: Math.hypot(Math.max(a.sd, b.sd), (a.log - b.log) / 2),
});

export const calibrated = (
  { log, sd }: LogWidth,
  { bias, scale, floor }: WidthCalibration,
  more: number,
): LogWidth => ({ log: log - bias, sd: Math.hypot(floor, scale * sd, more) });

/**
 * Returns the interval over the ways that the photo may have been taken, and the chance that the
 * truth is within 15 % of its value.
 */
export function intervalOf(
  { log, sd }: LogWidth,
  ways: readonly Way[],
): { width: Interval; confidence: number } {
  const at = (p: number) => quantileOver(p, sd, ways);
  // With a reference, the usual way is by far the likeliest.
  const middle = ways === waysToHold ? at(0.5) : 0;
  return {
    width: {
      value: Math.exp(log + middle),
      low: Math.exp(log + at(0.05)),
      high: Math.exp(log + at(0.95)),
    },
    confidence: chanceBelow(middle + within, sd, ways) - chanceBelow(middle - within, sd, ways),
  };
}
