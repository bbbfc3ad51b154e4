import type { Calibrations } from './calibration.js';

/** Fitted on rendered scenes that training and evaluation never saw: simulated accuracy, until field measurements replace it. Written by `pnpm evaluate --calibrate`: not edited by hand. */
export const calibrationTable: Calibrations = {
  'reference_confirmed/cut': {
    cutFace: { bias: -0.0054, scale: 1.3959, floor: 0.014 },
    ground: { bias: -0.051, scale: 0, floor: 0.1215 },
  },
  'reference_confirmed/ground': {
    cutFace: { bias: 0.0151, scale: 0.9531, floor: 0.0381 },
    ground: { bias: -0.0286, scale: 0.3142, floor: 0.1005 },
  },
  'no_reference/none': {
    cutFace: { bias: 0.0234, scale: 0.7261, floor: 0.1888 },
    ground: { bias: -0.0371, scale: 0.9803, floor: 0.1307 },
  },
  'reference_automatic/cut': {
    cutFace: { bias: -0.0358, scale: 1.0174, floor: 0.0068 },
    ground: { bias: -0.0569, scale: 1.9793, floor: 0.1188 },
  },
  'reference_automatic/ground': {
    cutFace: { bias: -0.0358, scale: 1.0174, floor: 0.0068 },
    ground: { bias: -0.0569, scale: 1.9793, floor: 0.1188 },
  },
};
