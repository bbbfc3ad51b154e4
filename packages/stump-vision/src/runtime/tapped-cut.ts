import type { Point } from '../geometry/handles.js';
import { areaCenter } from '../geometry/outline.js';
import { betweenEnds, ellipseBetween, type TappedEnds } from '../geometry/tapped-ends.js';
import { components, only } from './components.js';
import { grabCut, squareBetween, surelyCut, surelyOutside } from './grab-cut.js';
import { loadOpenCv } from './open-cv.js';
import type { Picture } from './picture.js';
import { refineOutline } from './refine-outline.js';
import { traceOutline } from './trace-outline.js';

export interface TappedCut {
  readonly outline: readonly Point[];
  /**
   * Whether the photo's colors show no edge there, so that the outline is the ellipse between the
   * ends.
   */
  readonly isRough: boolean;
}

/** How far from the tapped ends an outline may end, as a share of half their distance. */
const endTolerance = 0.4;
/**
 * The same for the network's outline, which is taken as it is if it ends this close: about the
 * noise of two taps on a phone.
 */
const sureEndTolerance = 0.15;
/** Least area over that of a circle between the ends. */
const minRoundness = 0.1;
/**
 * Largest share of an outline that may run along the search's outer or inner limit, which means
 * that the photo shows no edge.
 */
const maxAtLimit = 0.5;

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

/**
 * Whether an outline ends about where a person said, isn't a sliver, and doesn't just follow the
 * search's limits.
 */
export function fitsEnds(outline: readonly Point[], ends: TappedEnds): boolean {
  if (outline.length === 0) return false;
  const places = outline.map(betweenEnds(ends).toPlace);
  const reach = ([u, v]: Point, { along, across }: typeof surelyCut) =>
    Math.hypot(u / along, v / across);
  const atLimit = places.filter(
    (place) => reach(place, surelyOutside) > 0.96 || reach(place, surelyCut) < 1.1,
  );
  return (
    endNear(places, endTolerance) &&
    Math.abs(areaCenter(places).area) >= minRoundness * Math.PI &&
    atLimit.length <= maxAtLimit * outline.length
  );
}

/** Whether the network's outline already ends where a person tapped. */
export const endsAtTaps = (outline: readonly Point[], ends: TappedEnds): boolean =>
  endNear(outline.map(betweenEnds(ends).toPlace), sureEndTolerance);

function endNear(places: readonly Point[], tolerance: number): boolean {
  const alongs = places.map(([u]) => u);
  return (
    Math.abs(Math.min(...alongs) + 1) <= tolerance && Math.abs(Math.max(...alongs) - 1) <= tolerance
  );
}
