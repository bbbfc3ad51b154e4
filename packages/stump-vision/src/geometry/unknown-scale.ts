import { erf } from '@stumpquote/domain/stump-analysis/normal-distribution';
import { canLieFlat, type Reference } from './handles.js';
import { chestHeightIn, heldHeights, logHeightSd, raisedSheet } from './scene-assumptions.js';
import type { Scene } from './stump-scene.js';

/**
 * A way the photo may have been taken that it doesn't show: how much larger all widths are then (a
 * logarithm), and that value's deviation.
 */
export interface Way {
  readonly share: number;
  readonly shift: number;
  readonly sd: number;
}

/** The photo was taken as it looks. */
export const asItLooks: readonly Way[] = [{ share: 1, shift: 0, sd: 0 }];

/** The ways people hold a phone, compared with one at chest height. */
export const waysToHold: readonly Way[] = heldHeights.map(({ share, inches, logSd }) => ({
  share,
  shift: Math.log(inches / chestHeightIn),
  sd: Math.sqrt(logSd ** 2 - logHeightSd.without ** 2),
}));

/**
 * Returns the ways that a reference may be placed: a sheet above the cut is nearer to the camera,
 * and looks larger. Not considered if a person says that it lies flat.
 */
export function waysToPlace({ camera, cutHeightIn }: Scene, reference: Reference): readonly Way[] {
  if (!canLieFlat(reference) || reference.liesFlat === true) return asItLooks;
  const { weight, inches } = raisedSheet;
  const above = Math.max(2 * inches, camera.heightIn - cutHeightIn);
  return [
    { share: 1 - weight, shift: 0, sd: 0 },
    { share: weight, shift: -Math.log(1 - inches / above), sd: 0 },
  ];
}

/**
 * Returns the chance that a width is below `log` (relative to its value as it looks), with the
 * other errors' deviation.
 */
export function chanceBelow(log: number, sd: number, ways: readonly Way[]): number {
  return ways.reduce(
    (sum, way) =>
      sum + (way.share * (1 + erf((log - way.shift) / (Math.hypot(sd, way.sd) * Math.SQRT2)))) / 2,
    0,
  );
}

/** Returns a quantile of a width's logarithm over the ways, to 1e-5. */
export function quantileOver(p: number, sd: number, ways: readonly Way[]): number {
  let [low, high] = [-3, 3];
  while (high - low > 1e-5) {
    const middle = (low + high) / 2;
    if (chanceBelow(middle, sd, ways) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
