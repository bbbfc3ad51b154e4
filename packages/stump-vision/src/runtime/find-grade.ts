import type { Point } from '../geometry/handles.js';
import { leastSquares } from '../geometry/least-squares.js';
import { areaCenter } from '../geometry/outline.js';

/** Directions (radians, 0 to the right, clockwise in the image) in which silhouettes are compared: from left over down to right. */
const directions = Array.from({ length: 25 }, (_, i) => -0.2 + (i * (Math.PI + 0.4)) / 24);
const usualSwell = 1.2;

interface Foot {
  readonly swell: number;
  readonly aside: number;
  readonly below: number;
}

/**
 * Returns the two outermost points where the stump meets the ground, left and right, in the outlines' pixels. Models the foot as the cut's
 * outline, enlarged and shifted down until both together match the whole body's silhouette.
 */
export function findGrade(
  cutFace: readonly Point[],
  body: readonly Point[],
): readonly [Point, Point] {
  const { center, area } = areaCenter(cutFace);
  const radius = Math.sqrt(Math.abs(area) / Math.PI);
  const target = directions.map((angle) => support(body, angle));
  const footOf = ([logSwell = 0, aside = 0, below = 0]: readonly number[]): Foot => ({
    swell: Math.exp(logSwell),
    aside: aside * radius,
    below: below * radius,
  });
  const { parameters } = leastSquares(
    (parameters) => {
      const foot = footOf(parameters);
      const contour = contourOf(cutFace, center, foot);
      return [
        ...directions.map((angle, i) =>
          robust(
            (Math.max(support(cutFace, angle), support(contour, angle)) - (target[i] ?? 0)) /
              (0.04 * radius),
          ),
        ),
        ((parameters[0] ?? 0) - Math.log(usualSwell)) / 0.15,
        (parameters[1] ?? 0) / 0.15,
        ((parameters[2] ?? 0) - 0.6) / 0.8,
      ];
    },
    [Math.log(usualSwell), 0, 0.4],
  );
  const contour = contourOf(cutFace, center, footOf(parameters));
  const left = contour.reduce((best, point) => (point[0] < best[0] ? point : best));
  const right = contour.reduce((best, point) => (point[0] > best[0] ? point : best));
  return [left, right];
}

function contourOf(
  cutFace: readonly Point[],
  [cx, cy]: Point,
  { swell, aside, below }: Foot,
): Point[] {
  return cutFace.map(([x, y]) => [cx + aside + swell * (x - cx), cy + below + swell * (y - cy)]);
}

/** Returns how far a shape reaches in a direction (its support function). */
function support(points: readonly Point[], angle: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  return points.reduce((most, [x, y]) => Math.max(most, x * dx + y * dy), Number.NEGATIVE_INFINITY);
}

/** Dampens outlier directions (a blade of grass, a root): Huber's loss as a residual. */
function robust(residual: number): number {
  const size = Math.abs(residual);
  return size <= 1.5 ? residual : Math.sign(residual) * Math.sqrt(2 * 1.5 * size - 2.25);
}
