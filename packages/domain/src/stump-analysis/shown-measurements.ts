import type { PhotoMeasurement, StumpRecord } from './analysis-schema.js';

/**
 * What each photo of a stump is said to have given. The only photo that gave the stump's width is shown with the stump's interval, which the
 * field's measurements may have refitted since: one photo, one number.
 */
export function shownMeasurements({
  groundIn,
  calibrationVersion,
  measurements = [],
}: StumpRecord): readonly PhotoMeasurement[] {
  const [only, ...more] = measurements.filter((one) => one.groundIn !== null);
  const isTheStumps =
    calibrationVersion !== undefined &&
    only !== undefined &&
    more.length === 0 &&
    only.groundIn?.value === groundIn?.value;
  return isTheStumps
    ? measurements.map((one) => (one === only ? { ...one, groundIn } : one))
    : measurements;
}
