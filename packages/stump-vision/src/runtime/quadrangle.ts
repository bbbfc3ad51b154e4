import type { Point } from '../geometry/handles.js';
import { areaOf } from '../geometry/outline.js';

/**
 * Maximum share of the outline's area that four sides may add to it: a whole sheet's, one's with a
 * corner covered, and the five sides of that.
 */
const worstDifference = { whole: 0.22, covered: 0.45, fiveSides: 0.06 };

/** Quadrangles that an outline may be. */
export interface Quadrangles {
  /** The one that adds the least area; null if it adds much. */
  readonly whole: Point[] | null;
  /**
   * Where the outline has five sides, since something covers a part: those without another of them,
   * smallest first.
   */
  readonly covered: readonly Point[][];
}

/**
 * Approximates an outline by quadrangles: repeatedly drops the hull side that adds the least area.
 */
export function quadranglesOf(outline: readonly Point[]): Quadrangles {
  let hull = withoutFlatCorners(convexHull(outline));
  while (hull.length > 5) {
    const [best] = withoutEachSide(hull);
    if (best === undefined) return { whole: null, covered: [] };
    hull = best;
  }
  if (hull.length < 4) return { whole: null, covered: [] };
  const most = (share: number) => (1 + share) * areaOf(outline);
  const [whole, ...others] = hull.length === 4 ? [hull] : withoutEachSide(hull);
  return {
    whole: whole !== undefined && areaOf(whole) <= most(worstDifference.whole) ? whole : null,
    covered:
      areaOf(hull) > most(worstDifference.fiveSides)
        ? []
        : others.filter((one) => areaOf(one) <= most(worstDifference.covered)),
  };
}

/** The polygon with each of its sides left out in turn, smallest first. */
const withoutEachSide = (polygon: readonly Point[]): Point[][] =>
  polygon
    .flatMap((_, i) => {
      const rest = withoutSide(polygon, i);
      return rest === null ? [] : [rest];
    })
    .toSorted((a, b) => areaOf(a) - areaOf(b));

/**
 * Removes the hull's nearly flat corners: points along one straight side don't define lines that
 * meet.
 */
function withoutFlatCorners(hull: readonly Point[]): Point[] {
  const near = 0.002 * Math.sqrt(areaOf(hull));
  const kept = [...hull];
  for (let i = 0; i < kept.length && kept.length > 4;) {
    const [a, b, c] = [kept.at(i - 1), kept[i], kept[(i + 1) % kept.length]];
    if (a === undefined || b === undefined || c === undefined) break;
    const height =
      Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) /
      Math.max(1e-9, Math.hypot(c[0] - a[0], c[1] - a[1]));
    if (height < near) kept.splice(i, 1);
    else i += 1;
  }
  return kept;
}

/** Removes side `i` from the polygon, extending its neighbors until they meet. */
function withoutSide(polygon: readonly Point[], i: number): Point[] | null {
  const at = (k: number): Point => polygon[(k + polygon.length) % polygon.length] ?? [0, 0];
  const meeting = intersect(at(i - 1), at(i), at(i + 1), at(i + 2));
  if (meeting === null) return null;
  const next = (i + 1) % polygon.length;
  const [[ax, ay], [bx, by]] = [at(i), at(i + 1)];
  // The neighbors must meet beyond the side, not behind it.
  const beyond =
    (meeting[0] - (ax + bx) / 2) * (by - ay) - (meeting[1] - (ay + by) / 2) * (bx - ax);
  const inside = (at(i + 2)[0] - ax) * (by - ay) - (at(i + 2)[1] - ay) * (bx - ax);
  if (beyond * inside > 0) return null;
  return polygon.map((point, k) => (k === i ? meeting : point)).filter((_, k) => k !== next);
}

/** Intersects the lines through a, b and through c, d; null if they are parallel. */
export function intersect(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const along = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  return [a[0] + along * rx, a[1] + along * ry];
}

/** Computes the convex hull by Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [b, a] = [chain.at(-1), chain.at(-2)];
        if (
          a === undefined ||
          b === undefined ||
          (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0
        )
          break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
