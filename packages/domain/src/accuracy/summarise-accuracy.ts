import type { MeasurementMethod, Width } from '../stump-analysis/analysis-schema.js';
import { measurementMethods } from '../stump-analysis/analysis-schema.js';
import { median, percentile, share } from '../reports/report-statistics.js';
import type { FieldObservation, WidthEstimate } from './field-observation.js';

/** Below this many measurements nothing is said: chance would speak. */
export const leastMeasurements = 10;

/** What a method's interval rests on: measured stumps, rendered photos, or an assumed reading error. */
export type AccuracyBasis = 'field' | 'simulated' | 'assumed';

/** Errors as shares of what was found. */
export interface AccuracyFigures {
  readonly medianError: number;
  readonly p90Error: number;
  /** Of what was estimated minus what was found: above 0 where estimates are too large. */
  readonly medianDeviation: number;
  /** The share whose 5-95 % interval held the truth; null where there is no interval. */
  readonly coverage: number | null;
  /** The middle interval's extent as a share of its value; null where there is no interval. */
  readonly medianExtent: number | null;
}

export interface AccuracyRow {
  /** `standing`: whatever estimate stood when the work began, one a stump. */
  readonly method: MeasurementMethod | 'standing';
  readonly count: number;
  /** Null below `leastMeasurements`. */
  readonly figures: AccuracyFigures | null;
  readonly basis: AccuracyBasis;
}

export interface Pair {
  readonly estimated: Width;
  readonly found: number;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** The figures of pairs of estimate and truth (above 0); null below `leastMeasurements`. */
export function accuracyOf(
  pairs: readonly Pair[],
  { withInterval = true } = {},
): AccuracyFigures | null {
  if (pairs.length < leastMeasurements) return null;
  const deviations = pairs.map(({ estimated, found }) => (estimated.value - found) / found);
  const errors = sorted(deviations.map(Math.abs));
  const held = pairs.filter(
    ({ estimated, found }) => estimated.low <= found && found <= estimated.high,
  ).length;
  const extents = sorted(
    pairs.map(({ estimated }) => (estimated.high - estimated.low) / estimated.value),
  );
  return {
    medianError: median(errors) ?? 0,
    p90Error: percentile(errors, 0.9) ?? 0,
    medianDeviation: median(sorted(deviations)) ?? 0,
    coverage: withInterval ? share(held, pairs.length) : null,
    medianExtent: withInterval ? median(extents) : null,
  };
}

function basisOf(method: MeasurementMethod | 'standing', count: number): AccuracyBasis {
  if (count >= leastMeasurements) return 'field';
  return method === 'tape' || method === 'by_eye' || method === 'corrected'
    ? 'assumed'
    : 'simulated';
}

export type MeasuredWidth = 'groundIn' | 'cutFaceIn';

function pairOf(
  estimate: WidthEstimate,
  { found }: FieldObservation,
  width: MeasuredWidth,
): Pair[] {
  const [estimated, truth] = [estimate[width], found[width]];
  return estimated === null || truth === null || truth === undefined
    ? []
    : [{ estimated, found: truth }];
}

/**
 * The estimates of a stump by method: the analysis' own and, where a person corrected it, the corrected one too. Drawn again by a
 * person it counts for the method of drawing.
 */
export function estimatesOf({
  estimate: { original, standing },
}: FieldObservation): WidthEstimate[] {
  const isCorrected =
    standing !== null &&
    (original === null ||
      standing.groundIn.value !== original.groundIn.value ||
      standing.method !== original.method);
  return [...(original === null ? [] : [original]), ...(isCorrected ? [standing] : [])];
}

/** One row a method, also those without a measurement, after a row for what stood when the work began. */
export function widthAccuracy(
  observations: readonly FieldObservation[],
  width: MeasuredWidth,
): AccuracyRow[] {
  const standing = observations.flatMap((one) =>
    one.estimate.standing === null ? [] : pairOf(one.estimate.standing, one, width),
  );
  const all = observations.flatMap((one) =>
    estimatesOf(one).map((estimate) => ({
      method: estimate.method,
      pairs: pairOf(estimate, one, width),
    })),
  );
  const row = (method: AccuracyRow['method'], pairs: readonly Pair[]): AccuracyRow => ({
    method,
    count: pairs.length,
    figures: accuracyOf(pairs),
    basis: basisOf(method, pairs.length),
  });
  return [
    row('standing', standing),
    ...measurementMethods.map((method) =>
      row(
        method,
        all.flatMap((one) => (one.method === method ? one.pairs : [])),
      ),
    ),
  ];
}

export interface TimeAccuracy {
  readonly count: number;
  readonly figures: AccuracyFigures | null;
}

/** The promised minutes at a stump against the crew's; there is no interval of time. */
export function timeAccuracy(observations: readonly FieldObservation[]): TimeAccuracy {
  const pairs = observations.flatMap(({ estimate: { minutes }, found }) =>
    minutes === null
      ? []
      : [{ estimated: { value: minutes, low: minutes, high: minutes }, found: found.minutes }],
  );
  return { count: pairs.length, figures: accuracyOf(pairs, { withInterval: false }) };
}
