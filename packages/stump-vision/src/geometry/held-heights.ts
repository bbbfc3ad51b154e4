import { erf } from '@stumpquote/domain/stump-analysis/normal-distribution';
import { chestHeightIn, heldHeights } from './scene-assumptions.js';

const ways = heldHeights.map(({ share, inches }) => ({
  share,
  shift: Math.log(inches / chestHeightIn),
}));

/** Returns the chance that a width is below `log` (relative to its value for a phone at chest height), with the other errors' deviation. */
function chanceBelow(log: number, sd: number): number {
  return ways.reduce(
    (sum, { share, shift }) => sum + (share * (1 + erf((log - shift) / (sd * Math.SQRT2)))) / 2,
    0,
  );
}

/** Returns a quantile of a width's logarithm over the ways people hold a phone, to 1e-4. */
export function quantileOverHeights(p: number, sd: number): number {
  let [low, high] = [-3, 3];
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (chanceBelow(middle, sd) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the chance that the width is within `bound` (a logarithm) of `center`. */
export const chanceOverHeights = (center: number, bound: number, sd: number): number =>
  chanceBelow(center + bound, sd) - chanceBelow(center - bound, sd);
