import type { Calibrations } from './calibration.js';

/**
 * Confirmed marks are fitted on simulated photos, the rest on rendered scenes that training and evaluation never saw: simulated accuracy,
 * until field measurements replace it. Written by `pnpm evaluate --calibrate`: not edited by hand.
 */
export const calibrationTable: Calibrations = {
  'reference_confirmed/cut': {
    cutFace: { bias: -0.003, scale: 0.7459, floor: 0.0149 },
    ground: { bias: 0.0081, scale: 1.3519, floor: 0.0406 },
  },
  'reference_confirmed/cut/no grade points': {
    cutFace: { bias: -0.0054, scale: 0.7288, floor: 0.0146 },
    ground: { bias: -0.0006, scale: 0.6056, floor: 0.0969 },
  },
  'reference_confirmed/ground': {
    cutFace: { bias: -0.0286, scale: 0.6743, floor: 0.0381 },
    ground: { bias: -0.0152, scale: 0.6887, floor: 0.062 },
  },
  'reference_confirmed/ground/no grade points': {
    cutFace: { bias: -0.0549, scale: 0, floor: 0.1266 },
    ground: { bias: -0.0417, scale: 0, floor: 0.1767 },
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
