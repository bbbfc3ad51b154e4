import { median, percentile, share } from '../reports/report-statistics.js';
import type { MeasurementMethod, Width } from '../stump-analysis/analysis-schema.js';
import { measurementMethods } from '../stump-analysis/analysis-schema.js';
import type { FieldObservation, WidthEstimate } from './field-observation.js';

/** No figures below this many measurements: they would be noise. */
export const minMeasurements = 10;

/**
 * What a method's interval is based on: measured stumps, rendered photos, others' published tests,
 * or an assumed reading error.
 */
export type AccuracyBasis = 'field' | 'simulated' | 'published' | 'assumed';

/** Errors as shares of the measured value. */
export interface AccuracyMetrics {
  readonly medianError: number;
  readonly p90Error: number;
  /** Signed, estimate minus measurement: above 0 if estimates run high. */
  readonly medianDeviation: number;
  /** Share of truths inside the 5-95 % interval; null without an interval. */
  readonly coverage: number | null;
  /** Median interval extent as a share of the estimate; null without an interval. */
  readonly medianExtent: number | null;
}

export interface AccuracyRow {
  /** `in_force`: the estimate in force when the work began, one per stump. */
  readonly method: MeasurementMethod | 'in_force';
  readonly count: number;
  /** Null below `minMeasurements`. */
  readonly figures: AccuracyMetrics | null;
  readonly basis: AccuracyBasis;
}

export interface Pair {
  readonly estimated: Width;
  readonly found: number;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Returns the figures for estimates and truths (above 0); null below `minMeasurements`. */
export function accuracyOf(
  pairs: readonly Pair[],
  { withInterval = true } = {},
): AccuracyMetrics | null {
  if (pairs.length < minMeasurements) return null;
  const deviations = pairs.map(({ estimated, found }) => (estimated.value - found) / found);
  const errors = sorted(deviations.map(Math.abs));
  const covered = pairs.filter(
    ({ estimated, found }) => estimated.low <= found && found <= estimated.high,
  ).length;
  const extents = sorted(
    pairs.map(({ estimated }) => (estimated.high - estimated.low) / estimated.value),
  );
  return {
    medianError: median(errors) ?? 0,
    p90Error: percentile(errors, 0.9) ?? 0,
    medianDeviation: median(sorted(deviations)) ?? 0,
    coverage: withInterval ? share(covered, pairs.length) : null,
    medianExtent: withInterval ? median(extents) : null,
  };
}

function basisOf(method: MeasurementMethod | 'in_force', count: number): AccuracyBasis {
  if (count >= minMeasurements) return 'field';
  if (method === 'phone_app') return 'published';
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
 * Returns a stump's estimates by method: the original and, if corrected, the current one. Redrawn
 * marks count for the drawing method.
 */
export function estimatesOf({
  estimate: { original, standing: current },
}: FieldObservation): WidthEstimate[] {
  const isCorrected =
    current !== null &&
    (original === null ||
      current.groundIn.value !== original.groundIn.value ||
      current.method !== original.method);
  return [...(original === null ? [] : [original]), ...(isCorrected ? [current] : [])];
}

/**
 * Returns a row for the estimates in force when the work began, then one per method, even without
 * measurements.
 */
export function widthAccuracy(
  observations: readonly FieldObservation[],
  width: MeasuredWidth,
): AccuracyRow[] {
  const current = observations.flatMap((one) =>
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
    row('in_force', current),
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
  readonly figures: AccuracyMetrics | null;
}

/** Compares the estimated minutes at a stump with the crew's; times have no interval. */
export function timeAccuracy(observations: readonly FieldObservation[]): TimeAccuracy {
  const pairs = observations.flatMap(({ estimate: { minutes }, found }) =>
    minutes === null
      ? []
      : [{ estimated: { value: minutes, low: minutes, high: minutes }, found: found.minutes }],
  );
  return { count: pairs.length, figures: accuracyOf(pairs, { withInterval: false }) };
}
