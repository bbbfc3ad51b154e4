import { median, share } from '../reports/report-statistics.js';
import {
  measurementMethods,
  type MeasurementMethod,
  type Width,
} from '../stump-analysis/analysis-schema.js';
import {
  scaleBounds,
  scaleOf,
  scaleInterval,
  scaleNeeded,
  type Calibration,
} from '../stump-analysis/calibration.js';
import type { FieldObservation } from './field-observation.js';
import { estimatesOf, minMeasurements } from './summarize-accuracy.js';

/** Target coverage of a 5-95 % interval. */
const wantedCoverage = 0.9;

/** Estimates off by more than this factor are the wrong stump or a typo, not a wide error. */
const outlierFactor = 3;

/** An estimate before any scaling (scale 1), and the true width in inches. */
export interface IntervalPair {
  readonly made: Width;
  readonly found: number;
}

export interface IntervalState {
  readonly scale: number;
  /** Share of the measurements inside the interval at this scale. */
  readonly coverage: number;
  readonly medianExtent: number;
}

export interface IntervalRefit {
  readonly method: MeasurementMethod;
  readonly count: number;
  /** Number of measurements excluded as blunders. */
  readonly setAside: number;
  readonly before: IntervalState | null;
  /** Null with fewer than `minMeasurements` usable measurements. */
  readonly after: IntervalState | null;
}

const isBlunder = ({ made, found }: IntervalPair): boolean =>
  Math.abs(Math.log(found / made.value)) > Math.log(outlierFactor);

/**
 * Returns the scale at which intervals of this method cover the next truth in 90 of 100 cases: a
 * quantile of the scales that the measurements needed, counting the next one as outside (split
 * conformal prediction: Vovk, Gammerman, Shafer, Algorithmic Learning in a Random World, 2005).
 * Depends on ranks only, so outliers hardly move it. Null with too few pairs.
 */
export function fitScale(pairs: readonly IntervalPair[]): number | null {
  if (pairs.length < minMeasurements) return null;
  const needed = pairs.map(({ made, found }) => scaleNeeded(made, found)).toSorted((a, b) => a - b);
  const rank = Math.min(needed.length, Math.ceil(wantedCoverage * (needed.length + 1)));
  const scale = needed[rank - 1] ?? 1;
  return Math.min(scaleBounds.most, Math.max(scaleBounds.least, scale));
}

function stateAt(pairs: readonly IntervalPair[], scale: number): IntervalState | null {
  if (pairs.length === 0) return null;
  const shown = pairs.map(({ made, found }) => ({ width: scaleInterval(made, scale), found }));
  const covered = shown.filter(
    ({ width, found }) => width.low <= found && found <= width.high,
  ).length;
  const extents = shown
    .map(({ width }) => (width.high - width.low) / width.value)
    .toSorted((a, b) => a - b);
  return { scale, coverage: share(covered, pairs.length) ?? 0, medianExtent: median(extents) ?? 0 };
}

function refitMethod(
  method: MeasurementMethod,
  all: readonly IntervalPair[],
  inForce: Calibration | null,
): IntervalRefit {
  const pairs = all.filter((pair) => !isBlunder(pair));
  const scale = fitScale(pairs);
  return {
    method,
    count: pairs.length,
    setAside: all.length - pairs.length,
    before: stateAt(pairs, scaleOf(inForce, method)),
    after: scale === null ? null : stateAt(pairs, scale),
  };
}

/**
 * Compares each method's interval at grade now in force with the one refitted from field
 * measurements.
 */
export function refitIntervals(
  observations: readonly FieldObservation[],
  inForce: Calibration | null,
): IntervalRefit[] {
  const all = observations.flatMap((one) =>
    estimatesOf(one).map(({ method, groundIn, scale }) => ({
      method,
      made: scaleInterval(groundIn, 1 / scale),
      found: one.found.groundIn,
    })),
  );
  return measurementMethods.map((method) =>
    refitMethod(
      method,
      all.filter((one) => one.method === method),
      inForce,
    ),
  );
}

/**
 * Returns the scales that a refit puts in force: its own, and the current ones for methods with too
 * few measurements.
 */
export function refittedMethods(
  refits: readonly IntervalRefit[],
  inForce: Calibration | null,
): Calibration['methods'] {
  return refits.reduce<Calibration['methods']>(
    (methods, { method, after, count }) =>
      after === null
        ? methods
        : { ...methods, [method]: { scale: after.scale, measurements: count } },
    inForce?.methods ?? {},
  );
}
