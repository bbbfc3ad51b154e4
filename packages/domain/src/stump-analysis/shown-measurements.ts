import type { PhotoMeasurement, StumpRecord } from './analysis-schema.js';

/**
 * Returns what to show as each photo's measurement. If a single photo gave the stump's width, it shows the stump's interval, which may have
 * been calibrated since, so that both numbers agree.
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
