import { z } from 'zod';
import { measurementMethods, type MeasurementMethod, type StumpRecord } from './analysis-schema.js';
import { confidenceAtScale, scaleInterval } from './interval-scale.js';

/** How far a refit may widen or narrow an interval: beyond this the estimates are wrong, not their intervals. */
export const scaleBounds = { least: 0.25, most: 4 } as const;

/** What field measurements said of one method: the scale of its interval and how many measurements it rests on. */
export const methodCalibrationSchema = z.object({
  scale: z.number().min(scaleBounds.least).max(scaleBounds.most),
  measurements: z.number().int().min(1),
});

/** Interval scales by method, refitted from what crews measured; a method that is missing keeps the interval it was made with. */
export const calibrationSchema = z.object({
  version: z.number().int().min(1),
  methods: z.partialRecord(z.enum(measurementMethods), methodCalibrationSchema),
});
export type Calibration = z.output<typeof calibrationSchema>;

/** The scale of a method's interval; 1 without a calibration, and for a method that it leaves out. */
export function scaleOf(calibration: Calibration | null, method: MeasurementMethod | null): number {
  return method === null ? 1 : (calibration?.methods[method]?.scale ?? 1);
}

type Measured = Pick<StumpRecord, 'groundIn' | 'method' | 'confidence' | 'calibrationVersion'>;

/**
 * The stump with its interval at grade (and the confidence that follows from it) as the field has shown it to be; it names the
 * calibration. Unchanged where its method has none. Give it a measurement as it was made: a scale is applied once.
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
