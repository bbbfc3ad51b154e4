import type { Calibrations } from './calibration.js';

/** Written by `pnpm evaluate --calibrate`: not edited by hand. */
export const calibrationTable: Calibrations = {
  'reference_confirmed/cut': { cutFace: { bias: -0.0044, scale: 1.3447, floor: 0.0134 }, ground: { bias: -0.0469, scale: 0, floor: 0.1016 } },
  'reference_confirmed/ground': { cutFace: { bias: 0.0183, scale: 0.9575, floor: 0.0383 }, ground: { bias: -0.027, scale: 0.2998, floor: 0.0959 } },
  'no_reference/none': { cutFace: { bias: -0.0077, scale: 0.992, floor: 0.0066 }, ground: { bias: -0.0451, scale: 0.9802, floor: 0.1699 } },
  'reference_automatic/cut': { cutFace: { bias: -0.0281, scale: 0.8989, floor: 0.024 }, ground: { bias: -0.0702, scale: 0.8867, floor: 0.0355 } },
  'reference_automatic/ground': { cutFace: { bias: -0.0281, scale: 0.8989, floor: 0.024 }, ground: { bias: -0.0702, scale: 0.8867, floor: 0.0355 } },
};
