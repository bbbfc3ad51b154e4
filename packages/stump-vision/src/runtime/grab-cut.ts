import { betweenEnds, usualAspect, type TappedEnds } from '../geometry/tapped-ends.js';
import { networkSide, pixelsOf, toPicture, type Square } from './network.js';
import type { LoadedOpenCv } from './open-cv.js';
import type { Grid, Picture } from './picture.js';

/**
 * Half axes of ellipses around the middle of the tapped ends, which are at 1 of the first axis:
 * chosen on 68 training-range renders.
 */
export const surelyCut = { along: 0.8, across: 0.35 };
export const surelyOutside = { along: 1.25, across: 1.05 };
/** Side of the looked-at square over the distance of the ends. */
const margin = 1.5;
const iterations = 3;

export function squareBetween(ends: TappedEnds): Square {
  const {
    middle: [x, y],
  } = betweenEnds(ends);
  const [a, b] = ends;
  return { x, y, side: margin * Math.hypot(b[0] - a[0], b[1] - a[1]) };
}

/**
 * Separates the cut from its surroundings by color (GrabCut: Rother, Kolmogorov and Blake, 2004),
 * starting from the ellipse between the tapped ends. Returns 1 in the square's cells on the cut,
 * else 0. Ends are in the picture's pixels.
 */
export function grabCut({ cv }: LoadedOpenCv, picture: Picture, ends: TappedEnds): Grid {
  const side = networkSide;
  const square = squareBetween(ends);
  const [image, mask] = [new cv.Mat(side, side, cv.CV_8UC3), new cv.Mat(side, side, cv.CV_8UC1)];
  const [background, foreground] = [new cv.Mat(), new cv.Mat()];
  try {
    image.data.set(pixelsOf(picture, square));
    mask.data.set(firstGuess({ cv }, square, ends));
    const everything = new cv.Rect(0, 0, side, side);
    cv.grabCut(
      image,
      mask,
      everything,
      background,
      foreground,
      iterations,
      Number(cv.GC_INIT_WITH_MASK),
    );
    // The classes of the foreground, sure or probable, are the odd ones.
    const values = Float32Array.from(mask.data, (cell) => cell % 2);
    return { width: side, height: side, values };
  } finally {
    // WebAssembly memory isn't garbage collected.
    for (const mat of [image, mask, background, foreground]) mat.delete();
  }
}

function firstGuess({ cv }: LoadedOpenCv, square: Square, ends: TappedEnds): Uint8Array {
  const { toPlace } = betweenEnds(ends);
  const classes = {
    cut: Number(cv.GC_FGD),
    outside: Number(cv.GC_BGD),
    probablyCut: Number(cv.GC_PR_FGD),
    probablyOutside: Number(cv.GC_PR_BGD),
  };
  return Uint8Array.from({ length: networkSide * networkSide }, (_, cell) => {
    const at = toPicture(square, cell % networkSide, Math.floor(cell / networkSide));
    const [u, v] = toPlace(at);
    const isWithin = (along: number, across: number) => (u / along) ** 2 + (v / across) ** 2 < 1;
    if (isWithin(surelyCut.along, surelyCut.across)) return classes.cut;
    if (!isWithin(surelyOutside.along, surelyOutside.across)) return classes.outside;
    return isWithin(1, usualAspect) ? classes.probablyCut : classes.probablyOutside;
  });
}
