import type { Point } from './handles.js';
import { areaCenter } from './outline.js';

/** Whether two outlines are of one object: the middle of one is inside the other. */
export const areOneObject = (a: readonly Point[], b: readonly Point[]): boolean =>
  isInside(areaCenter(a).center, b) || isInside(areaCenter(b).center, a);

export function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
      inside = !inside;
  }
  return inside;
}

const gridSteps = 64;

/**
 * Returns the share of two outlines' joint area that is in both: 1 for the same outline, 0 for
 * outlines apart.
 */
export function overlapOf(one: readonly Point[], other: readonly Point[]): number {
  const all = [...one, ...other];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let [both, either] = [0, 0];
  for (let i = 0; i < gridSteps ** 2; i += 1) {
    const point: Point = [
      left + (((i % gridSteps) + 0.5) / gridSteps) * width,
      top + ((Math.floor(i / gridSteps) + 0.5) / gridSteps) * height,
    ];
    const [inOne, inOther] = [isInside(point, one), isInside(point, other)];
    if (inOne && inOther) both += 1;
    if (inOne || inOther) either += 1;
  }
  return either === 0 ? 0 : both / either;
}

/**
 * The distance between two convex outlines that don't cross, in their pixels; 0 if a corner of one
 * is inside the other.
 */
export function gapBetween(one: readonly Point[], other: readonly Point[]): number {
  const from = (points: readonly Point[], polygon: readonly Point[]) =>
    Math.min(
      ...points.map((point) =>
        isInside(point, polygon)
          ? 0
          : Math.min(
              ...polygon.map((a, i) => toSide(point, a, polygon[(i + 1) % polygon.length] ?? a)),
            ),
      ),
    );
  return Math.min(from(one, other), from(other, one));
}

function toSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
