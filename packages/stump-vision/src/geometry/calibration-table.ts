// Written by `pnpm sq evaluate --calibrate FOLDER` or `--calibrate-geometry`: not edited by hand.
import type { WidthCalibrations } from './calibration.js';

/**
 * Confirmed marks are fitted on simulated photos, the rest on rendered scenes that training and
 * evaluation never saw: simulated accuracy, until field measurements replace it.
 */
export const calibrationTable: WidthCalibrations = {
  'reference_confirmed/cut': {
    cutFace: { bias: -0.0039, scale: 0.8399, floor: 0.0112 },
    ground: { bias: -0.0036, scale: 0.9972, floor: 0.0598 },
  },
  'reference_confirmed/cut/no grade points': {
    cutFace: { bias: -0.003, scale: 0.9402, floor: 0.0125 },
    ground: { bias: -0.0059, scale: 0.9874, floor: 0.0395 },
  },
  'reference_confirmed/ground': {
    cutFace: { bias: -0.0142, scale: 0.8072, floor: 0.0054 },
    ground: { bias: -0.0171, scale: 0.624, floor: 0.0749 },
  },
  'reference_confirmed/ground/no grade points': {
    cutFace: { bias: -0.0596, scale: 0.3474, floor: 0.0625 },
    ground: { bias: -0.0854, scale: 0.3353, floor: 0.1073 },
  },
  'no_reference/none': {
    cutFace: { bias: -0.023, scale: 0.7261, floor: 0.1888 },
    ground: { bias: -0.032, scale: 0.9803, floor: 0.1307 },
  },
  'reference_automatic/cut': {
    cutFace: { bias: -0.015, scale: 1.1528, floor: 0.0346 },
    ground: { bias: -0.01, scale: 2.0638, floor: 0.0743 },
  },
  'reference_automatic/ground': {
    cutFace: { bias: -0.02, scale: 1.1528, floor: 0.0346 },
    ground: { bias: -0.016, scale: 2.0638, floor: 0.0743 },
  },
  'no_reference_confirmed/none': {
    cutFace: { bias: -0.0163, scale: 0.6364, floor: 0.1018 },
    ground: { bias: -0.0184, scale: 0.624, floor: 0.0998 },
  },
  'no_reference_confirmed/none/no grade points': {
    cutFace: { bias: -0.0038, scale: 0.3301, floor: 0.1716 },
    ground: { bias: -0.0173, scale: 0.346, floor: 0.1799 },
  },
};
