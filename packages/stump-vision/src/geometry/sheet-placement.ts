import type { Point, Reference } from './handles.js';
import { isInside } from './same-object.js';

/**
 * A sheet with this share of its area over the cut face is on it: one on the ground can't, with the
 * stump in front of or beside it.
 */
const minCovered = 0.12;

/** Returns a sheet's placement, from its overlap with the cut face's outline. */
export function placementOf(
  corners: readonly Point[],
  cutFace: readonly Point[],
): Reference['placement'] {
  const inside = gridOver(corners).filter((point) => isInside(point, cutFace));
  return inside.length >= minCovered * gridSteps ** 2 ? 'cut' : 'ground';
}

const gridSteps = 8;

/** Returns points spread evenly over a quadrangle. */
function gridOver(corners: readonly Point[]): Point[] {
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const between = (p: Point, q: Point, t: number): Point => [
    p[0] + t * (q[0] - p[0]),
    p[1] + t * (q[1] - p[1]),
  ];
  const steps = Array.from({ length: gridSteps }, (_, i) => (i + 0.5) / gridSteps);
  return steps.flatMap((s) => steps.map((t) => between(between(a, b, s), between(d, c, s), t)));
}
