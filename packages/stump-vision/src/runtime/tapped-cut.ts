import type { Point } from '../geometry/handles.js';
import { areaCenter } from '../geometry/outline.js';
import { betweenEnds, ellipseBetween, type TappedEnds } from '../geometry/tapped-ends.js';
import { components, only } from './components.js';
import { grabCut, squareBetween, surelyOutside } from './grab-cut.js';
import { loadOpenCv } from './open-cv.js';
import type { Picture } from './picture.js';
import { refineOutline } from './refine-outline.js';
import { traceOutline } from './trace-outline.js';

export interface TappedCut {
  readonly outline: readonly Point[];
  /** Whether the photo's colors show no edge there, so that the outline is the ellipse between the ends. */
  readonly isRough: boolean;
}

/** How far from the tapped ends an outline may end, as a share of half their distance. */
const endTolerance = 0.4;
/** Least area over that of a circle between the ends. */
const minRoundness = 0.1;
/** Largest share of an outline that may run along the outer limit, which means that the colors leak. */
const maxLeak = 0.5;

/** Outlines the cut between two tapped ends, in the picture's pixels. */
export async function tappedCut(picture: Picture, ends: TappedEnds): Promise<TappedCut> {
  const grid = grabCut(await loadOpenCv(), picture, ends);
  const [cut] = components(grid, 0.5);
  const outline =
    cut === undefined
      ? []
      : refineOutline(picture, traceOutline(only(grid, cut), squareBetween(ends)));
  return fitsEnds(outline, ends)
    ? { outline, isRough: false }
    : { outline: ellipseBetween(ends), isRough: true };
}

/** Whether an outline ends about where a person said, isn't a sliver, and doesn't leak into the surroundings. */
export function fitsEnds(outline: readonly Point[], ends: TappedEnds): boolean {
  if (outline.length === 0) return false;
  const places = outline.map(betweenEnds(ends).toPlace);
  const along = places.map(([u]) => u);
  const isNear = (u: number, end: number) => Math.abs(u - end) <= endTolerance;
  const leaking = places.filter(
    ([u, v]) => Math.hypot(u / surelyOutside.along, v / surelyOutside.across) > 0.96,
  );
  return (
    isNear(Math.min(...along), -1) &&
    isNear(Math.max(...along), 1) &&
    Math.abs(areaCenter(places).area) >= minRoundness * Math.PI &&
    leaking.length <= maxLeak * outline.length
  );
}
