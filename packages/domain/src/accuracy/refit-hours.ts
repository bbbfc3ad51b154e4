import { median } from '../reports/report-statistics.js';
import type { FieldObservation } from './field-observation.js';
import { leastMeasurements } from './summarise-accuracy.js';

/** What a price book takes as the pace of its machine. */
const percentBounds = { least: 25, most: 400 } as const;

export interface HoursState {
  /** Of the hours by rule, per cent. */
  readonly percent: number;
  /** The middle error of the rule's minutes at this pace, as a share of the crew's. */
  readonly medianError: number;
}

export interface HoursRefit {
  readonly count: number;
  readonly before: HoursState | null;
  /** Null with fewer than `leastMeasurements`. */
  readonly after: HoursState | null;
}

const middle = (values: readonly number[]): number | null =>
  median(values.toSorted((a, b) => a - b));

/**
 * The pace at which crews work: the middle of their minutes divided by the rule's for the width and depth that they found, in whole
 * per cent. The middle, because a broken belt must not slow every estimate.
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
    const medianError = middle(errors);
    return medianError === null ? null : { percent, medianError };
  };
  const ratio = middle(timed.map(({ ruleMinutes, found }) => found.minutes / ruleMinutes));
  const isEnough = timed.length >= leastMeasurements && ratio !== null;
  const percent = isEnough
    ? Math.min(percentBounds.most, Math.max(percentBounds.least, Math.round(ratio * 100)))
    : null;
  return {
    count: timed.length,
    before: stateAt(percentInForce),
    after: percent === null ? null : stateAt(percent),
  };
}
