// Priors before the photo adds information; spreads are standard deviations, of logarithms where
// named so.
export const chestHeightIn = 56; // phones are held at 1.42 m on average: the mean of the evaluation's N(1.42 m, 0.13 m)
// How people hold a phone over a stump, in inches above the ground: standing as the page asks,
// bending down, crouching; with the spread (of the logarithm) within each. No study of it was
// found: an assumption, kept wide until field photos replace it.
export const heldHeights = [
  { share: 0.6, inches: chestHeightIn, logSd: 0.1 },
  { share: 0.25, inches: 44, logSd: 0.13 },
  { share: 0.15, inches: 30, logSd: 0.2 },
] as const;
/**
 * Over the head of a tall person, in inches. The highest camera over 95 calibration sheets on the
 * ground measured 73.
 */
export const highestCameraIn = 78;
// A sheet on the cut may lie on a splinter, a step or moss, which no photo shows. Not how often
// that happens (rarely), but how much it counts: enough for the interval to hold 85 % of sheets
// that are 4 inches too high.
export const raisedSheet = { weight: 0.53, inches: 3.2 };
export const logHeightSd = { withReference: 0.3, without: heldHeights[0].logSd };
export const usualFocal35mm = 26.5;
export const logFocalSd = { exif: 0.02, unknown: 0.14 };
export const pitch = { mean: 0.85, sd: 0.35 };
// The roll of the camera (0.07) over the ground, and the tilt of the cut against the ground in each
// direction: a chainsaw's cut (0.05, as rendered). Usually the ground is a yard's (0.06, one in
// sixteen); on a hillside it slopes by up to 25 degrees. Assumed.
export const slopes = {
  level: { rollSd: 0.11, tiltSd: 0.08, groundSd: 0.06 },
  sloping: { rollSd: 0.3, tiltSd: 0.3, groundSd: 0.25 },
} as const;
// What a phone's fused gravity sensor and the camera's seat in the phone are off by: 1.5 degrees,
// assumed. The ground's own slope comes on top.
export const tiltSensorSd = 0.026;
export const cutHeight = { mean: Math.log(10), sd: 1.2 }; // log inches
export const flare = { mean: 0.2, sd: 0.14 }; // log of (width at grade / width of the cut)
export const roundness = 0.13;
export const shiftSd = 0.08; // share of the radius: offset of the foot from the cut
// In radii: how far the two points at grade are beyond the enlarged outline's extremes, and that
// distance's spread, since roots make them vary. The mean was fitted on 600 rendered scenes to make
// the median height of the cut unbiased.
export const depth = { mean: 0.17, sd: 0.25 };
export const lift = { cut: { mean: 0.15, sd: 0.12 }, ground: { mean: 0.5, sd: 0.5 } }; // inches between a sheet and its plane: curl, bark, grass
export const line = { lengthSd: 0.1, middleSd: 0.25 }; // a line across the foot: log of its length, and its middle in radii: roots
export const pixelSd = { confirmed: 1.6, automatic: 4 }; // at 1,024 pixels' width
// What a reference's size is off by. A page with our marker, which is taken to be printed at 97 %,
// may be printed at 94 to 100 %.
export const referenceSizeSd = { letter: 0.003, card: 0.04, bill: 0.003, tape: 0.005 };
// Letter paper reaches over the rim of a round cut that it covers more of than this; then the
// outline is drawn too small or too large. The spread is assumed.
export const hiddenRim = { share: 0.62, cutSd: 0.14, groundSd: 0.04 };
export const croppedSheet = { cutSd: 0.1, groundSd: 0.07 }; // beyond the corners that it shows
export const shallowBelowRad = 0.3; // below 17 degrees an ellipse hardly shows its depth
