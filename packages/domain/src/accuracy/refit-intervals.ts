import { median, share } from '../reports/report-statistics.js';
import {
  measurementMethods,
  type MeasurementMethod,
  type Width,
} from '../stump-analysis/analysis-schema.js';
import { scaleBounds, scaleOf, type Calibration } from '../stump-analysis/calibration.js';
import { scaleInterval, scaleNeeded } from '../stump-analysis/interval-scale.js';
import type { FieldObservation } from './field-observation.js';
import { estimatesOf, leastMeasurements } from './summarise-accuracy.js';

/** The share of truths that an interval from 5 % to 95 % is to hold. */
const wantedCoverage = 0.9;

/** An estimate this many times too large or too small is another stump or a slip of the pen, not a wide error. */
const blunderFactor = 3;

/** An estimate as its method made it (scale 1), and the truth in inches. */
export interface IntervalPair {
  readonly made: Width;
  readonly found: number;
}

export interface IntervalState {
  readonly scale: number;
  /** The share of the measurements that the interval at this scale holds. */
  readonly coverage: number;
  readonly medianExtent: number;
}

export interface IntervalRefit {
  readonly method: MeasurementMethod;
  readonly count: number;
  /** Left out as blunders. */
  readonly setAside: number;
  readonly before: IntervalState | null;
  /** Null with fewer than `leastMeasurements` that count. */
  readonly after: IntervalState | null;
}

const isBlunder = ({ made, found }: IntervalPair): boolean =>
  Math.abs(Math.log(found / made.value)) > Math.log(blunderFactor);

/**
 * The scale at which intervals made the same way hold the next truth in 90 of 100 cases: the quantile of the scales that the
 * measurements needed, with the one more that is still to come counted as outside (split conformal prediction: Vovk, Gammerman,
 * Shafer, Algorithmic Learning in a Random World, 2005). Depends on ranks alone, so that single wild values move it little. Null for
 * too few.
 */
export function fitScale(pairs: readonly IntervalPair[]): number | null {
  if (pairs.length < leastMeasurements) return null;
  const needed = pairs.map(({ made, found }) => scaleNeeded(made, found)).toSorted((a, b) => a - b);
  const rank = Math.min(needed.length, Math.ceil(wantedCoverage * (needed.length + 1)));
  const scale = needed[rank - 1] ?? 1;
  return Math.min(scaleBounds.most, Math.max(scaleBounds.least, scale));
}

function stateAt(pairs: readonly IntervalPair[], scale: number): IntervalState | null {
  if (pairs.length === 0) return null;
  const shown = pairs.map(({ made, found }) => ({ width: scaleInterval(made, scale), found }));
  const held = shown.filter(({ width, found }) => width.low <= found && found <= width.high).length;
  const extents = shown
    .map(({ width }) => (width.high - width.low) / width.value)
    .toSorted((a, b) => a - b);
  return { scale, coverage: share(held, pairs.length) ?? 0, medianExtent: median(extents) ?? 0 };
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

/** The intervals at grade of every method, as they are in force and as the field measurements would have them. */
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

/** What a refit puts in force: its own scales, and those in force of the methods that have too few measurements. */
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
