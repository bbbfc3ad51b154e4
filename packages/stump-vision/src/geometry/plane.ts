import type { Point } from './handles.js';

/** Rise per inch to the right (x) and away from the camera (y). */
export type Slope = readonly [right: number, away: number];

/** A plane at `heightIn` above grade where it's `about`, rising by `slope` from there. */
export interface Plane {
  readonly heightIn: number;
  readonly slope: Slope;
  readonly about: Point;
}

export const levelPlane = (heightIn: number): Plane => ({ heightIn, slope: [0, 0], about: [0, 0] });

/** Returns the height of a plane above grade at a place. */
export const heightOn = ({ heightIn, slope, about }: Plane, [x, y]: Point): number =>
  heightIn + slope[0] * (x - about[0]) + slope[1] * (y - about[1]);

/** Returns the place (seen from above) that is `by` inches away along a sloping plane. */
export function alongPlane([x, y]: Point, [dx, dy]: Point, [right, away]: Slope): Point {
  const rise = Math.hypot(right, away);
  if (rise < 1e-9) return [x + dx, y + dy];
  const shorter = ((dx * right + dy * away) / rise) * (1 - 1 / Math.hypot(1, rise));
  return [x + dx - (shorter * right) / rise, y + dy - (shorter * away) / rise];
}

/** Lays places on a sloping plane flat, with their distances along the plane. */
export function laidFlat(places: readonly Point[], [right, away]: Slope): Point[] {
  const rise = Math.hypot(right, away);
  if (rise < 1e-9) return [...places];
  const longer = Math.hypot(1, rise) - 1;
  return places.map(([x, y]) => {
    const up = ((x * right + y * away) / rise) * longer;
    return [x + (up * right) / rise, y + (up * away) / rise];
  });
}
