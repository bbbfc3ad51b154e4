import type { Width } from './analysis-schema.js';
import { chanceWithin, deviationsWithin } from './normal-distribution.js';

/**
 * The width with its interval made wider (`scale` above 1) or narrower (below 1) on the logarithm, so that no bound falls to
 * zero: at scale 2 the upper bound stands twice as many times above the value as before. The value itself stays.
 */
export function scaleInterval({ value, low, high }: Width, scale: number): Width {
  return { value, low: value * (low / value) ** scale, high: value * (high / value) ** scale };
}

/**
 * The smallest scale at which the width's interval holds the `truth` (inches, above 0). Infinite where the truth lies on a side on
 * which the interval has no extent.
 */
export function scaleNeeded({ value, low, high }: Width, truth: number): number {
  const [needed, has] =
    truth >= value
      ? [Math.log(truth / value), Math.log(high / value)]
      : [Math.log(value / truth), Math.log(value / low)];
  if (needed === 0) return 0;
  return has > 0 ? needed / has : Number.POSITIVE_INFINITY;
}

/** The chance (0 to 1) to lie within a fixed band after the errors' deviation has been scaled, were they normal. */
export function confidenceAtScale(confidence: number, scale: number): number {
  if (confidence <= 0 || confidence >= 1) return confidence;
  return chanceWithin(deviationsWithin(confidence), scale);
}
