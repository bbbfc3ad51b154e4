import aruco from 'js-aruco2';
import type { Point } from '../geometry/handles.js';
import { homography } from './homography.js';
import type { Picture } from './picture.js';
import { refineQuadrangle } from './refine-quadrangle.js';

/**
 * The card's marker: ArUco 4x4, number 7, its bits row by row (1 is white), as printed on the card.
 */
const markerBits = 0b1100_0100_1111_0010;
/** Position of the marker on the letter page, in inches from the top left corner. */
const marker = { left: 1.25, top: 2.5, side: 6 };
const page = { width: 8.5, height: 11 };
/**
 * Printers shrink a page to 94 to 100 %: the middle of that. The page's own edges correct it if
 * visible.
 */
const usualPrintScale = 0.97;
/**
 * How much the picture is shrunk for the detector, one after another. It compares a pixel with its
 * neighbors two pixels away, so it only sees sharp edges: blades of grass over the marker, but not
 * a marker that is slightly out of focus.
 */
const shrinks = [1, 2, 3];

aruco.AR.DICTIONARIES['STUMPQUOTE'] = { nBits: 16, tau: 2, codeList: [markerBits] };

/** Returns the corners of the page with StumpQuote's marker, or null if no marker is found. */
export function findCard(picture: Picture): readonly Point[] | null {
  for (const shrink of shrinks) {
    const seen = markerIn(picture, shrink);
    if (seen !== null) return pageAround(picture, seen);
  }
  return null;
}

function pageAround(picture: Picture, seen: readonly Point[]): readonly Point[] {
  const edges = refineQuadrangle(picture, seen) ?? seen;
  const { left, top, side } = marker;
  const printed: Point[] = [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ];
  const inches = printed.map<Point>(([x, y]) => [
    page.width / 2 + (x - page.width / 2) * usualPrintScale,
    page.height / 2 + (y - page.height / 2) * usualPrintScale,
  ]);
  const toPhoto = homography(inches, edges);
  const corners = (
    [
      [0, 0],
      [page.width, 0],
      [page.width, page.height],
      [0, page.height],
    ] satisfies Point[]
  ).map(toPhoto);
  return refineQuadrangle(picture, corners) ?? corners;
}

/**
 * Returns the corners of the marker in the picture's pixels, as the detector sees them in a picture
 * `shrink` times smaller.
 */
function markerIn(picture: Picture, shrink: number): Point[] | null {
  const width = Math.floor(picture.width / shrink);
  const height = Math.floor(picture.height / shrink);
  const small = shrunk(picture, { width, height }, shrink);
  const found = detectorFor(width, height).detectImage(width, height, small)[0];
  return found?.corners.map<Point>(({ x, y }) => [(x + 0.5) * shrink, (y + 0.5) * shrink]) ?? null;
}

/**
 * A detector whose buffers are typed arrays: plain ones, grown pixel by pixel, take 100 MB for a
 * photo.
 */
function detectorFor(width: number, height: number) {
  const detector = new aruco.AR.Detector({ dictionaryName: 'STUMPQUOTE', maxHammingDistance: 1 });
  detector.grey.data = new Uint8Array(width * height);
  detector.thres.data = new Uint8Array(width * height);
  // Framed by one pixel; its cells count the contours, negative where one ends.
  detector.binary = new Int32Array((width + 2) * (height + 2));
  return detector;
}

/** The picture as red, green, blue and alpha, each pixel the mean of a square of `by` x `by`. */
function shrunk(
  picture: Picture,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  by: number,
): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let dy = 0; dy < by; dy += 1)
        for (let dx = 0; dx < by; dx += 1) {
          const at = 3 * ((y * by + dy) * picture.width + x * by + dx);
          red += picture.rgb[at] ?? 0;
          green += picture.rgb[at + 1] ?? 0;
          blue += picture.rgb[at + 2] ?? 0;
        }
      const at = 4 * (y * width + x);
      rgba[at] = red / (by * by);
      rgba[at + 1] = green / (by * by);
      rgba[at + 2] = blue / (by * by);
    }
  return rgba;
}
