import { z } from 'zod';
import {
  measurementMethods,
  type Width,
  type MeasurementMethod,
  type StumpRecord,
  type PhotoMeasurement,
} from './analysis-schema.js';
import { chanceWithin, deviationsWithin } from './normal-distribution.js';

/**
 * Widens (`scale` above 1) or narrows (below 1) the interval in log space, so that no bound reaches
 * zero: at scale 2 the ratio of the upper bound to the value is squared. The value stays.
 */
export function scaleInterval({ value, low, high }: Width, scale: number): Width {
  return { value, low: value * (low / value) ** scale, high: value * (high / value) ** scale };
}

/**
 * Returns the smallest scale whose interval includes `truth` (inches, above 0); infinite if the
 * interval has no extent on that side.
 */
export function scaleNeeded({ value, low, high }: Width, truth: number): number {
  const [needed, has] =
    truth >= value
      ? [Math.log(truth / value), Math.log(high / value)]
      : [Math.log(value / truth), Math.log(value / low)];
  if (needed === 0) return 0;
  return has > 0 ? needed / has : Number.POSITIVE_INFINITY;
}

/**
 * Returns the probability (0 to 1) of being within the same fixed band after scaling the errors'
 * deviation, assuming normal errors.
 */
export function confidenceAtScale(confidence: number, scale: number): number {
  if (confidence <= 0 || confidence >= 1) return confidence;
  return chanceWithin(deviationsWithin(confidence), scale);
}

/** Limits of a refit's interval scale: beyond this the estimates are wrong, not their intervals. */
export const scaleBounds = { least: 0.25, most: 4 } as const;

/** Calibration of one method: its interval's scale, and the number of measurements behind it. */
const methodCalibrationSchema = z.object({
  scale: z.number().min(scaleBounds.least).max(scaleBounds.most),
  measurements: z.number().int().min(1),
});

/**
 * Interval scales by method, refitted from crews' measurements; a missing method keeps its original
 * interval.
 */
const calibrationSchema = z.object({
  version: z.number().int().min(1),
  methods: z.partialRecord(z.enum(measurementMethods), methodCalibrationSchema),
});
export type Calibration = z.output<typeof calibrationSchema>;

/** Returns the scale of a method's interval; 1 without a calibration for it. */
export function scaleOf(calibration: Calibration | null, method: MeasurementMethod | null): number {
  return method === null ? 1 : (calibration?.methods[method]?.scale ?? 1);
}

type Measured = Pick<StumpRecord, 'groundIn' | 'method' | 'confidence' | 'calibrationVersion'>;

/**
 * Returns the stump with its interval at grade (and the resulting confidence) calibrated, and names
 * the calibration. Unchanged if its method has none. Pass an uncalibrated measurement: a scale must
 * be applied only once.
 */
export function calibrate<Stump extends Measured>(
  stump: Stump,
  calibration: Calibration | null,
): Stump {
  const { groundIn, method, confidence } = stump;
  if (
    calibration === null ||
    groundIn === null ||
    method === null ||
    calibration.methods[method] === undefined
  )
    return stump;
  const scale = scaleOf(calibration, method);
  return {
    ...stump,
    groundIn: scaleInterval(groundIn, scale),
    confidence: confidence === null ? null : confidenceAtScale(confidence, scale),
    calibrationVersion: calibration.version,
  };
}

/**
 * Returns what to show as each photo's measurement. If a single photo gave the stump's width, it
 * shows the stump's interval, which may have been calibrated since, so that both numbers agree.
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
