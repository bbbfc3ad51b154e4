import { z } from 'zod';
import { measurementMessages } from '../stump-analysis/measurements.messages.js';

const degrees = (most: number, message: string) =>
  z
    .string(measurementMessages.tiltNumber)
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, measurementMessages.tiltNumber)
    .transform(Number)
    .pipe(z.number().min(-most, message).max(most, message));

/**
 * How the camera was held as it took a photo, from the phone's sensors, in degrees of the upright
 * photo: `pitchDeg` below the horizon, `rollDeg` clockwise (its right side lower). Read from a
 * form's text fields.
 */
export const cameraTiltSchema = z.object({
  pitchDeg: degrees(90, measurementMessages.pitchRange),
  rollDeg: degrees(180, measurementMessages.rollRange),
});
export type CameraTilt = z.output<typeof cameraTiltSchema>;
