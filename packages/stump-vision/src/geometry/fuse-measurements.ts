import { chanceWithin, z95 } from '@stumpquote/domain/stump-analysis/normal-distribution';
import type { Interval, MeasurementProblem, StumpMeasurement } from './measurement.js';
import { unsureConfidence } from './problems.js';

/**
 * Photos share errors in the stump's shape: together their spread is at least this share of the
 * best one's.
 */
const minShareOfBest = 0.7;
/**
 * Photos disagree above this mean square of standardized differences (p about 0.05 for two photos).
 */
const disagreement = 4;

interface Estimate {
  readonly log: number;
  readonly sd: number;
}

/**
 * Combines photos of one stump into one measurement: the robust weighted median of the logarithms
 * of their widths. Photos that differ by more than their own uncertainty widen the interval and add
 * a problem. Photos without a width only add their problems.
 */
export function fuseMeasurements(measurements: readonly StumpMeasurement[]): StumpMeasurement {
  const measured = measurements.filter(({ groundIn }) => groundIn !== null);
  const first = measured[0];
  const problems = [...new Set(measurements.flatMap((one) => one.problems))];
  if (first === undefined) {
    return {
      cutFaceIn: null,
      groundIn: null,
      heightIn: null,
      method: null,
      confidence: null,
      problems,
    };
  }
  if (measured.length === 1) return { ...first, problems };
  const ground = fuse(measured.map(({ groundIn }) => groundIn));
  const cut = fuse(measured.map(({ cutFaceIn }) => cutFaceIn));
  const best = measured.reduce((a, b) => (spreadOf(b.groundIn) < spreadOf(a.groundIn) ? b : a));
  const together = ground && chanceWithin(Math.log(1.15), ground.sd);
  const differ: MeasurementProblem[] = ground !== null && ground.differ ? ['photos_disagree'] : [];
  return {
    cutFaceIn: cut?.width ?? null,
    groundIn: ground?.width ?? null,
    heightIn: best.heightIn,
    method: best.method,
    confidence: confidenceIn(together, best, measured),
    problems: [...problems, ...differ],
  };
}

const isGuess = ({ problems }: StumpMeasurement): boolean => problems.includes('outline_unsure');

/**
 * A guess that nobody checked is trusted no more for agreeing with others, and raises no other
 * photo's confidence.
 */
function confidenceIn(
  together: number | null,
  best: StumpMeasurement,
  measured: readonly StumpMeasurement[],
): number | null {
  if (isGuess(best)) return unsureConfidence(together);
  const checked = measured.filter((one) => !isGuess(one));
  if (together === null || checked.length === measured.length) return together;
  return Math.min(together, fuseMeasurements(checked).confidence ?? 0);
}

function estimateOf({ value, low, high }: Interval): Estimate {
  return { log: Math.log(value), sd: Math.max(Math.log(high / low) / (2 * z95), 1e-3) };
}

const spreadOf = (width: Interval | null): number =>
  width === null ? Number.POSITIVE_INFINITY : estimateOf(width).sd;

function fuse(
  widths: readonly (Interval | null)[],
): { width: Interval; sd: number; differ: boolean } | null {
  const estimates = widths.flatMap((width) => (width === null ? [] : [estimateOf(width)]));
  if (estimates.length === 0) return null;
  const log = weightedMedian(estimates);
  const total = estimates.reduce((sum, { sd }) => sum + 1 / sd ** 2, 0);
  const squares =
    estimates.reduce((sum, one) => sum + ((one.log - log) / one.sd) ** 2, 0) /
    Math.max(1, estimates.length - 1);
  const best = Math.min(...estimates.map(({ sd }) => sd));
  const sd =
    Math.max(Math.sqrt(1 / total), minShareOfBest * best) * Math.max(1, Math.sqrt(squares));
  const value = Math.exp(log);
  return {
    width: { value, low: value * Math.exp(-z95 * sd), high: value * Math.exp(z95 * sd) },
    sd,
    differ: squares > disagreement,
  };
}

/**
 * Returns the median weighted by 1 / sd^2, interpolated between neighbors (so two equally certain
 * photos give their mean).
 */
function weightedMedian(estimates: readonly Estimate[]): number {
  const sorted = estimates.toSorted((a, b) => a.log - b.log);
  const total = sorted.reduce((sum, { sd }) => sum + 1 / sd ** 2, 0);
  let passed = 0;
  const middles = sorted.map(({ log, sd }) => {
    const weight = 1 / sd ** 2 / total;
    passed += weight;
    return { log, at: passed - weight / 2 };
  });
  const above = middles.findIndex(({ at }) => at >= 0.5);
  const upper = middles[above === -1 ? middles.length - 1 : above];
  const lower = middles[Math.max(0, (above === -1 ? middles.length : above) - 1)];
  if (upper === undefined || lower === undefined)
    throw new RangeError('no estimate to take the median of');
  if (upper.at === lower.at) return upper.log;
  return lower.log + ((upper.log - lower.log) * (0.5 - lower.at)) / (upper.at - lower.at);
}
