import { z } from 'zod';
import { measurementMessages } from './measurements.messages.js';

/** What phone AR may say about a stump: beyond this, the points aren't its two sides. */
export const arLimits = { leastIn: 2, mostIn: 120, steepestDeg: 25 } as const;

/** A distance between two marks, in inches. */
export const arInches = z
  .number(measurementMessages.arNumber)
  .min(arLimits.leastIn, measurementMessages.arTooClose)
  .max(arLimits.mostIn, measurementMessages.arTooFar);

/** Widths in inches between points that the person marked on a phone's live picture: at grade and, optionally, across the cut face. */
export const arMeasurementSchema = z
  .object({
    groundIn: arInches,
    cutFaceIn: arInches.nullish(),
  })
  .refine(({ groundIn, cutFaceIn }) => cutFaceIn == null || cutFaceIn <= groundIn, {
    error: measurementMessages.arCutWider,
    path: ['cutFaceIn'],
  });
export type ArMeasurement = z.output<typeof arMeasurementSchema>;
