import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import {
  handleSetSchema,
  stumpNumberSchema,
  tapeMeasurementSchema,
  type Width,
} from '../stump-analysis/analysis-schema.js';
import { measurementMessages } from '../stump-analysis/measurements.messages.js';

const width = tapeMeasurementSchema.shape.widthIn;
const minutesMessage = 'Minutes must be a whole number from 1 to 960';

const fields = z.object({
  stump: stumpNumberSchema,
  groundIn: z.number('Enter the width at ground level').pipe(width),
  cutFaceIn: width.nullish(),
  depthIn: z
    .number('Enter the grinding depth')
    .min(1, 'Depth must be at least 1 inch')
    .max(48, 'Depth must be at most 48 inches'),
  minutes: z
    .number('Enter the minutes at this stump')
    .int(minutesMessage)
    .min(1, minutesMessage)
    .max(960, minutesMessage),
  photo: z
    .object({
      id: z.uuid('Must be the id of a photo'),
      /** The marks on it that the crew looked at and confirmed. */
      handles: handleSetSchema.omit({ photoId: true }).nullish(),
    })
    .nullish(),
});

/**
 * A crew's measurement of one stump: widths in inches across the widest line at grade and, if
 * measured, of the cut face before grinding; inches ground below grade; minutes at this stump from
 * lining up the machine to raking level; a photo of it with the sheet, uploaded before.
 */
export const fieldMeasurementSchema = fields.refine(
  ({ groundIn, cutFaceIn }) =>
    cutFaceIn === undefined || cutFaceIn === null || cutFaceIn <= groundIn,
  { message: "The cut face can't be wider than the stump at ground level", path: ['cutFaceIn'] },
);
export type FieldMeasurement = z.output<typeof fieldMeasurementSchema>;

/**
 * A crew is asked to confirm a width more than this many interval half-widths from the estimate.
 */
const FAR_INTERVALS = 3;

/**
 * Whether a width in inches is so far outside the estimate's interval that a typo is likelier than
 * a bad estimate.
 */
export function isFarFromEstimate(foundIn: number, { value, low, high }: Width): boolean {
  return (
    foundIn > value + FAR_INTERVALS * (high - value) ||
    foundIn < value - FAR_INTERVALS * (value - low)
  );
}

/** A crew is asked to confirm minutes off by more than this factor, either way. */
const FAR_TIMES = 3;

/**
 * Whether the minutes are so far from the estimate, either way, that a typo is likelier than a bad
 * estimate.
 */
export function areFarMinutes(found: number, estimated: number): boolean {
  return found > estimated * FAR_TIMES || found < estimated / FAR_TIMES;
}

const measurementsSchema = z
  .array(fieldMeasurementSchema, 'Measurements must be a list')
  .max(5, measurementMessages.tooManyStumps)
  .refine(
    (stumps) => new Set(stumps.map(({ stump }) => stump)).size === stumps.length,
    measurementMessages.stumpTwice,
  );

/** Marks work as completed, optionally with the crew's measurements. */
export const completeWorkSchema = z.object({
  appointmentId: idSchema,
  measurements: measurementsSchema.default([]),
});
export type CompleteWorkInput = z.output<typeof completeWorkSchema>;

/** Adds or changes the crew's measurements after the work was completed. */
export const recordFieldSchema = z.object({
  appointmentId: idSchema,
  measurements: measurementsSchema.min(1, 'Enter the measurements of at least one stump'),
});
export type RecordField = z.output<typeof recordFieldSchema>;
