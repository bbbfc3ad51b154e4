// Priors before the photo adds information; spreads are standard deviations, of logarithms where named so.
export const chestHeightIn = 56; // phones are held at 1.42 m on average: the mean of the evaluation's N(1.42 m, 0.13 m)
// How people hold a phone over a stump, in inches above the ground: standing as the page asks, bending down, crouching. An assumption until
// field photos replace it; the spread within each way is `logHeightSd.without`.
export const heldHeights = [
  { share: 0.6, inches: chestHeightIn },
  { share: 0.25, inches: 44 },
  { share: 0.15, inches: 30 },
] as const;
export const logHeightSd = { withReference: 0.3, without: 0.1 };
export const usualFocal35mm = 26.5;
export const logFocalSd = { exif: 0.02, unknown: 0.14 };
export const pitch = { mean: 0.85, sd: 0.35 };
export const rollSd = 0.11; // of the camera (0.07) and of the ground it's measured from: the same slope as `tiltSd`
// Between the cut and the ground, in each direction: a chainsaw's cut (0.05, as rendered) and a yard's slope (0.06, one in sixteen). Assumed.
export const tiltSd = 0.08;
export const cutHeight = { mean: Math.log(10), sd: 1.2 }; // log inches
export const flare = { mean: 0.2, sd: 0.14 }; // log of (width at grade / width of the cut)
export const roundness = 0.13;
export const shiftSd = 0.08; // share of the radius: offset of the foot from the cut
// In radii: how far the two points at grade are beyond the enlarged outline's extremes, and that distance's spread, since roots make them
// vary. The mean was fitted on 600 rendered scenes to make the median height of the cut unbiased.
export const depth = { mean: 0.17, sd: 0.25 };
export const lift = { cut: { mean: 0.15, sd: 0.12 }, ground: { mean: 0.5, sd: 0.5 } }; // inches between a sheet and its plane: curl, bark, grass
export const line = { lengthSd: 0.1, middleSd: 0.25 }; // a line across the foot: log of its length, and its middle in radii: roots
export const pixelSd = { confirmed: 1.6, automatic: 4 }; // at 1,024 pixels' width
// What a reference's size is off by: a page with our marker is printed at 94 to 100 %, which counts where its edges can't be seen.
export const referenceSizeSd = { letter: 0.003, card: 0.02, bill: 0.003, tape: 0.005 };
// Letter paper reaches over the rim of a round cut that it covers more of than this; then the outline is drawn too small or too large. The
// spread is assumed.
export const hiddenRim = { share: 0.62, sd: 0.14 };
export const shallowView = { belowRad: 0.3, sd: 0.1 }; // below 17 degrees an ellipse hardly shows its depth
