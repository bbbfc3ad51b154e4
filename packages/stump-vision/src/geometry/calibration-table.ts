import type { Calibrations } from './calibration.js';

/**
 * Confirmed marks are fitted on simulated photos, the rest on rendered scenes that training and evaluation never saw: simulated accuracy,
 * until field measurements replace it. Written by `pnpm evaluate --calibrate`: not edited by hand.
 */
export const calibrationTable: Calibrations = {
  'reference_confirmed/cut': {
    cutFace: { bias: -0.0043, scale: 0.8978, floor: 0.006 },
    ground: { bias: -0.0016, scale: 0.9925, floor: 0.0595 },
  },
  'reference_confirmed/cut/no grade points': {
    cutFace: { bias: -0.0034, scale: 0.9785, floor: 0.0065 },
    ground: { bias: -0.0064, scale: 0.9908, floor: 0.0396 },
  },
  'reference_confirmed/ground': {
    cutFace: { bias: -0.0167, scale: 0.6501, floor: 0.026 },
    ground: { bias: -0.0177, scale: 0.6642, floor: 0.0598 },
  },
  'reference_confirmed/ground/no grade points': {
    cutFace: { bias: -0.0589, scale: 0, floor: 0.1261 },
    ground: { bias: -0.0698, scale: 0, floor: 0.1705 },
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
  'no_reference_confirmed/none': {
    cutFace: { bias: -0.0163, scale: 0.3129, floor: 0.1627 },
    ground: { bias: -0.0184, scale: 0, floor: 0.1652 },
  },
  'no_reference_confirmed/none/no grade points': {
    cutFace: { bias: -0.0038, scale: 0.3219, floor: 0.0773 },
    ground: { bias: -0.0173, scale: 0.3145, floor: 0.1006 },
  },
};
