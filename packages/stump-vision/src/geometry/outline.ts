import type { Point } from './handles.js';

const samples = 48;
const maxOrder = 6;

/**
 * Returns a closed polygon's centroid and area (positive if its points run counterclockwise with y
 * up).
 */
export function areaCenter(polygon: readonly Point[]): { center: Point; area: number } {
  let [doubled, x, y] = [0, 0, 0];
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const cross = a[0] * b[1] - b[0] * a[1];
    doubled += cross;
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  }
  if (Math.abs(doubled) < 1e-9) return { center: meanOf(polygon), area: 0 };
  return { center: [x / (3 * doubled), y / (3 * doubled)], area: doubled / 2 };
}

/** A closed polygon's area, whichever way round its points run. */
export const areaOf = (polygon: readonly Point[]): number => Math.abs(areaCenter(polygon).area);

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/**
 * Smooths an outline to 48 points with a Fourier series of the distances from its center, in the
 * frame of its ellipse so that flat ones fit as well as circles; this averages out the noise of
 * single handles. At least 3 points.
 */
export function smoothOutline(points: readonly Point[]): Point[] {
  const { center } = areaCenter(points);
  const round = roundingOf(points, center);
  const polar = points.map((point) => {
    const [x, y] = round.to(point);
    return { angle: Math.atan2(y, x), radius: Math.hypot(x, y) };
  });
  const order = Math.min(maxOrder, Math.floor((points.length - 1) / 2));
  const terms = (angle: number): number[] => [
    1,
    ...Array.from({ length: order }, (_, k) => [
      Math.cos((k + 1) * angle),
      Math.sin((k + 1) * angle),
    ]).flat(),
  ];
  const weights = fitLinear(
    polar.map(({ angle }) => terms(angle)),
    polar.map(({ radius }) => radius),
  );
  return Array.from({ length: samples }, (_, i) => {
    const angle = (2 * Math.PI * i) / samples;
    const radius = terms(angle).reduce((sum, term, k) => sum + term * (weights[k] ?? 0), 0);
    return round.back([radius * Math.cos(angle), radius * Math.sin(angle)]);
  });
}

/** Returns the affine map that makes the points' second moments a circle's, and its inverse. */
function roundingOf(points: readonly Point[], [cx, cy]: Point) {
  let [xx, yy, xy] = [1e-9, 1e-9, 0];
  for (const [x, y] of points) {
    xx += (x - cx) ** 2;
    yy += (y - cy) ** 2;
    xy += (x - cx) * (y - cy);
  }
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const long = Math.sqrt(Math.max(xx * c * c + 2 * xy * c * s + yy * s * s, 1e-9));
  const short = Math.sqrt(Math.max(xx * s * s - 2 * xy * c * s + yy * c * c, 1e-9));
  return {
    to: ([x, y]: Point): Point => [
      ((x - cx) * c + (y - cy) * s) / long,
      ((y - cy) * c - (x - cx) * s) / short,
    ],
    back: ([a, b]: Point): Point => [
      cx + a * long * c - b * short * s,
      cy + a * long * s + b * short * c,
    ],
  };
}

/**
 * Solves linear least squares with a tiny ridge, so that few points never make the system singular.
 */
function fitLinear(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) =>
      rows.reduce(
        (sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0),
        i === j ? (i === 0 ? 1e-9 : 1e-3 * rows.length) : 0,
      ),
    ),
    rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (values[k] ?? 0), 0),
  ]);
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix[column] ?? [];
    for (const [r, row] of matrix.entries()) {
      if (r === column) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return matrix.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

/** Returns the largest distance between any two points, in their unit: the outline's diameter. */
export function widest(points: readonly Point[]): number {
  let most = 0;
  for (const [i, a] of points.entries()) {
    for (let j = i + 1; j < points.length; j += 1) {
      const b = points[j] ?? a;
      most = Math.max(most, (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
    }
  }
  return Math.sqrt(most);
}

/**
 * Returns an outline's deviation from round, from its second moments: (along x minus along y, twice
 * the mixed one), each over their sum. A radius of R (1 + a cos 2t) gives (2a, 0) for small a.
 */
export function anisotropy(polygon: readonly Point[]): readonly [number, number] {
  const {
    center: [cx, cy],
  } = areaCenter(polygon);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [i, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    const [x0, y0, x1, y1] = [ax - cx, ay - cy, bx - cx, by - cy];
    const cross = x0 * y1 - x1 * y0;
    xx += cross * (x0 * x0 + x0 * x1 + x1 * x1);
    yy += cross * (y0 * y0 + y0 * y1 + y1 * y1);
    xy += (cross * (x0 * y1 + 2 * x0 * y0 + 2 * x1 * y1 + x1 * y0)) / 2;
  }
  const sum = xx + yy;
  return Math.abs(sum) < 1e-12 ? [0, 0] : [(xx - yy) / sum, (2 * xy) / sum];
}
