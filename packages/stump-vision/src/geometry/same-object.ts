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
