import type { Point } from '@stumpquote/stump-vision/geometry/handles';

/** Number of draggable outline points; points in between follow their two neighbors. */
export const outlineHandles = 8;
const pointsPerHandle = 8;
const outlinePoints = outlineHandles * pointsPerHandle;

export const centerOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

export const shifted = ([x, y]: Point, [byX, byY]: Point): Point => [x + byX, y + byY];

/** Makes it clockwise on screen, where y grows downward. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const doubleArea = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubleArea < 0 ? points.toReversed() : points;
}

/** Starts with the point straight above the center. */
function fromTop(points: readonly Point[]): readonly Point[] {
  const [middleX, middleY] = centerOf(points);
  const turn = ([x, y]: Point) => Math.abs(Math.atan2(x - middleX, middleY - y));
  const top = points.reduce(
    (best, point, index) => (turn(point) < turn(points[best] ?? point) ? index : best),
    0,
  );
  return [...points.slice(top), ...points.slice(0, top)];
}

/**
 * Resamples the outline to 64 equidistant points, clockwise from the top; every eighth is a handle.
 */
export function evenOutline(outline: readonly Point[]): readonly Point[] {
  if (outline.length === outlinePoints || outline.length < 3) return outline;
  const points = fromTop(clockwise(outline));
  const [first = [0, 0] as const] = points;
  const closed = [...points, first];
  const lengths = closed.map(([x, y], index) => {
    const [beforeX, beforeY] = closed[index - 1] ?? [x, y];
    return Math.hypot(x - beforeX, y - beforeY);
  });
  const step = lengths.reduce((sum, length) => sum + length, 0) / outlinePoints;
  const even: Point[] = [];
  let walked = 0;
  for (let index = 1; index < closed.length; index += 1) {
    const [[startX, startY], [endX, endY], length] = [
      closed[index - 1] ?? first,
      closed[index] ?? first,
      lengths[index] ?? 0,
    ];
    while (even.length < outlinePoints && even.length * step <= walked + length + 1e-9) {
      const share = length === 0 ? 0 : (even.length * step - walked) / length;
      even.push([startX + share * (endX - startX), startY + share * (endY - startY)]);
    }
    walked += length;
  }
  return even;
}

export const outlineHandle = (outline: readonly Point[], handle: number): Point | undefined =>
  outline[(handle * outline.length) / outlineHandles];

/** Moves one handle. Points between it and its neighbors follow smoothly; the neighbors stay. */
export function pullOutline(
  outline: readonly Point[],
  handle: number,
  [byX, byY]: Point,
): readonly Point[] {
  const at = handle * pointsPerHandle;
  return outline.map(([x, y], index) => {
    const apart = Math.abs(index - at);
    const distance = Math.min(apart, outline.length - apart);
    if (distance >= pointsPerHandle) return [x, y];
    // The weights of two neighbors add up to one, so moving all handles alike translates the
    // outline.
    const weight = (1 + Math.cos((Math.PI * distance) / pointsPerHandle)) / 2;
    return [x + weight * byX, y + weight * byY];
  });
}

export function scaleOutline(outline: readonly Point[], factor: number): readonly Point[] {
  const [middleX, middleY] = centerOf(outline);
  return outline.map(([x, y]) => [
    middleX + factor * (x - middleX),
    middleY + factor * (y - middleY),
  ]);
}

export function ellipse([x, y]: Point, radiusX: number, radiusY: number): readonly Point[] {
  return Array.from({ length: outlinePoints }, (_, index) => {
    const angle = (2 * Math.PI * index) / outlinePoints;
    return [x + radiusX * Math.sin(angle), y - radiusY * Math.cos(angle)];
  });
}
