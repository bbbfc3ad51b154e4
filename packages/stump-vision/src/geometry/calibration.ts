import type { PhotoMethod } from './measurement.js';

/**
 * What a fitted width is corrected by: `bias` is taken from its logarithm; `scale` and `floor` turn the fit's own spread (of the
 * logarithm) into one that holds: sqrt(floor^2 + (scale * spread)^2).
 */
export interface Calibration {
  readonly bias: number;
  readonly scale: number;
  readonly floor: number;
}

/** Which scenes a calibration was fitted on: the method, and where the reference lay. */
export type CalibrationKey = `${PhotoMethod}/${'cut' | 'ground' | 'none'}`;

export type Calibrations = Partial<
  Record<CalibrationKey, { readonly cutFace: Calibration; readonly ground: Calibration }>
>;

/** Leaves a fit as it is: what calibrations are fitted from. */
export const uncalibrated: Calibration = { bias: 0, scale: 1, floor: 0 };
