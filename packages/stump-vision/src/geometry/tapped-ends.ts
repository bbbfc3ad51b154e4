import type { Point } from './handles.js';

/** Both ends of a cut as a person tapped them, in pixels of the photo. */
export type TappedEnds = readonly [Point, Point];

/**
 * Height of a cut in the photo over its width: the middle of rendered views from chest height (0.43
 * to 0.97).
 */
export const usualAspect = 0.7;
const outlinePoints = 72;

/**
 * A place relative to the tapped ends: they are at (-1, 0) and (1, 0), whatever their direction in
 * the photo.
 */
export function betweenEnds([[ax, ay], [bx, by]]: TappedEnds) {
  const [x, y, dx, dy] = [(ax + bx) / 2, (ay + by) / 2, (bx - ax) / 2, (by - ay) / 2];
  const squared = dx * dx + dy * dy;
  return {
    middle: [x, y] as const,
    toPhoto: ([u, v]: Point): Point => [x + u * dx - v * dy, y + u * dy + v * dx],
    toPlace: ([px, py]: Point): Point => [
      ((px - x) * dx + (py - y) * dy) / squared,
      ((py - y) * dx - (px - x) * dy) / squared,
    ],
  };
}

/** Returns the ellipse with its long axis between the ends: a rough outline of the cut. */
export function ellipseBetween(ends: TappedEnds): Point[] {
  const { toPhoto } = betweenEnds(ends);
  return Array.from({ length: outlinePoints }, (_, i) => {
    const angle = (2 * Math.PI * i) / outlinePoints;
    return toPhoto([Math.cos(angle), usualAspect * Math.sin(angle)]);
  });
}
