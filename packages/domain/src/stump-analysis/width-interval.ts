import type { Width } from './analysis-schema.js';
import { chanceWithin, z95 } from './normal-distribution.js';

// Blunders (a wrong line, swapped digits) are outside the normal model.
const maxConfidence = 0.99;
const confidenceBand = 0.15;

/**
 * Returns the 5 % and 95 % bounds of a width in inches with normal errors of this deviation; never
 * below a quarter of the width.
 */
export function intervalOfSd(value: number, sd: number): Width {
  return { value, low: Math.max(value - z95 * sd, value * 0.25), high: value + z95 * sd };
}

/** Returns the probability (at most 0.99) that the truth is within 15 % of the width. */
export function confidenceWithin(value: number, sd: number): number {
  return Math.min(maxConfidence, chanceWithin(confidenceBand * value, sd));
}
