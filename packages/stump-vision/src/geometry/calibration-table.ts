import type { Calibrations } from './calibration.js';

/** Written by `pnpm evaluate --calibrate`: do not edit by hand. */
export const calibrationTable: Calibrations = {};
