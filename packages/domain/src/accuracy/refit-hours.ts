import { median } from '../reports/report-statistics.js';
import type { FieldObservation } from './field-observation.js';
import { minMeasurements } from './summarize-accuracy.js';

/** Bounds of the machine's pace in a price book, in percent. */
const percentBounds = { least: 25, most: 400 } as const;

export interface HoursState {
  /** Percent of the hours rule. */
  readonly percent: number;
  /** Median error of the rule's minutes at this pace, as a share of the crew's minutes. */
  readonly medianError: number;
}

export interface HoursRefit {
  readonly count: number;
  readonly before: HoursState | null;
  /** Null with fewer than `minMeasurements`. */
  readonly after: HoursState | null;
}

const medianOf = (values: readonly number[]): number | null =>
  median(values.toSorted((a, b) => a - b));

/**
 * Returns the crews' pace: the median of their minutes divided by the rule's for the width and
 * depth they found, in whole percent. The median, so that one broken belt doesn't slow every
 * estimate.
 */
export function refitHours(
  observations: readonly FieldObservation[],
  percentInForce: number,
): HoursRefit {
  const timed = observations.filter(({ ruleMinutes }) => ruleMinutes > 0);
  const stateAt = (percent: number): HoursState | null => {
    const errors = timed.map(
      ({ ruleMinutes, found }) =>
        Math.abs((ruleMinutes * percent) / 100 - found.minutes) / found.minutes,
    );
    const medianError = medianOf(errors);
    return medianError === null ? null : { percent, medianError };
  };
  const ratio = medianOf(timed.map(({ ruleMinutes, found }) => found.minutes / ruleMinutes));
  const isEnough = timed.length >= minMeasurements && ratio !== null;
  const percent = isEnough
    ? Math.min(percentBounds.most, Math.max(percentBounds.least, Math.round(ratio * 100)))
    : null;
  return {
    count: timed.length,
    before: stateAt(percentInForce),
    after: percent === null ? null : stateAt(percent),
  };
}
