import type { PhotoMethod } from './measurement.js';

/**
 * Correction of a fitted width: `bias` is subtracted from its logarithm; `scale` and `floor` turn
 * the fit's own spread (of the logarithm) into a calibrated one: sqrt(floor^2 + (scale *
 * spread)^2).
 */
export interface WidthCalibration {
  readonly bias: number;
  readonly scale: number;
  readonly floor: number;
}

/**
 * The scenes a calibration was fitted on: the method, the placement of the reference, and whether
 * the points at grade were marked.
 */
export type CalibrationKey =
  `${PhotoMethod | 'no_reference_confirmed'}/${'cut' | 'ground' | 'none'}${'' | '/no grade points'}`;

export const calibrationKey = (
  method: PhotoMethod | 'no_reference_confirmed',
  placement: 'cut' | 'ground' | null,
  ground: unknown,
): CalibrationKey => `${method}/${placement ?? 'none'}${ground === null ? '/no grade points' : ''}`;

export type WidthCalibrations = Partial<
  Record<CalibrationKey, { readonly cutFace: WidthCalibration; readonly ground: WidthCalibration }>
>;

/** The identity calibration, used for the measurements that calibrations are fitted from. */
export const uncalibrated: WidthCalibration = { bias: 0, scale: 1, floor: 0 };
