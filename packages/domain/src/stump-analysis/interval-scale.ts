import type { Width } from './analysis-schema.js';
import { chanceWithin, deviationsWithin } from './normal-distribution.js';

/**
 * Widens (`scale` above 1) or narrows (below 1) the interval in log space, so that no bound reaches zero: at scale 2 the ratio of the upper
 * bound to the value is squared. The value stays.
 */
export function scaleInterval({ value, low, high }: Width, scale: number): Width {
  return { value, low: value * (low / value) ** scale, high: value * (high / value) ** scale };
}

/** Returns the smallest scale whose interval includes `truth` (inches, above 0); infinite if the interval has no extent on that side. */
export function scaleNeeded({ value, low, high }: Width, truth: number): number {
  const [needed, has] =
    truth >= value
      ? [Math.log(truth / value), Math.log(high / value)]
      : [Math.log(value / truth), Math.log(value / low)];
  if (needed === 0) return 0;
  return has > 0 ? needed / has : Number.POSITIVE_INFINITY;
}

/** Returns the probability (0 to 1) of being within the same fixed band after scaling the errors' deviation, assuming normal errors. */
export function confidenceAtScale(confidence: number, scale: number): number {
  if (confidence <= 0 || confidence >= 1) return confidence;
  return chanceWithin(deviationsWithin(confidence), scale);
}
