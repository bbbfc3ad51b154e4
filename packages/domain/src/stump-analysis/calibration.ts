import { z } from 'zod';
import { measurementMethods, type MeasurementMethod, type StumpRecord } from './analysis-schema.js';
import { confidenceAtScale, scaleInterval } from './interval-scale.js';

/** Limits of a refit's interval scale: beyond this the estimates are wrong, not their intervals. */
export const scaleBounds = { least: 0.25, most: 4 } as const;

/** Calibration of one method: its interval's scale, and the number of measurements behind it. */
const methodCalibrationSchema = z.object({
  scale: z.number().min(scaleBounds.least).max(scaleBounds.most),
  measurements: z.number().int().min(1),
});

/** Interval scales by method, refitted from crews' measurements; a missing method keeps its original interval. */
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
 * Returns the stump with its interval at grade (and the resulting confidence) calibrated, and names the calibration. Unchanged if its
 * method has none. Pass an uncalibrated measurement: a scale must be applied only once.
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
