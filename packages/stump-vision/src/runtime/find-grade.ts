import { planeCaster, projector, type Camera } from '../geometry/camera.js';
import type { Point } from '../geometry/handles.js';
import { leastSquares } from '../geometry/least-squares.js';
import { areaCenter } from '../geometry/outline.js';
import { levelPlane } from '../geometry/plane.js';
import { depth } from '../geometry/scene-assumptions.js';

/**
 * Directions (radians, 0 to the right, clockwise in the image) in which silhouettes are compared:
 * from left over down to right.
 */
const directions = Array.from({ length: 25 }, (_, i) => -0.2 + (i * (Math.PI + 0.4)) / 24);
/** Priors: the foot's swell over the cut, and the cut's height as a share of the camera's. */
const usualSwell = 1.2;
const usualHeight = 0.18;
const tallest = 0.9;
/**
 * What roots, grass and shadows move a silhouette by, in radii: chosen on 73 calibration scenes
 * with a sheet on the ground.
 */
const rootNoise = 0.08;

/**
 * How the foot follows from the cut: enlarged, moved sideways (in radii), and below it by a share
 * of the camera's height.
 */
interface Foot {
  readonly swell: number;
  readonly aside: number;
  readonly height: number;
}

/**
 * Returns the two outermost points where the stump meets the ground, left and right, in the
 * outlines' pixels. Models the foot as the cut's outline, enlarged and dropped to the ground as
 * this camera sees it, until both together match the whole body's silhouette. Null if the camera
 * can't see such a foot.
 */
export function findGrade(
  cutFace: readonly Point[],
  body: readonly Point[],
  camera: Camera,
): readonly [Point, Point] | null {
  // Only its height in camera heights shows.
  const above = { ...camera, heightIn: 1 };
  const see = projector(above);
  const radius = radiusOf(cutFace);
  const target = directions.map((angle) => support(body, angle));
  const contourOf = (parameters: readonly number[]) =>
    contourOn(footOn(above, cutFace, footFrom(parameters)), see);
  const { parameters } = leastSquares(
    (parameters) => {
      const contour = contourOf(parameters);
      return [
        ...directions.map((angle, i) =>
          robust(
            (Math.max(support(cutFace, angle), support(contour, angle)) - (target[i] ?? 0)) /
              (rootNoise * radius),
          ),
        ),
        ((parameters[0] ?? 0) - Math.log(usualSwell)) / 0.15,
        (parameters[1] ?? 0) / 0.15,
        ((parameters[2] ?? 0) - Math.log(usualHeight)) / 1.2,
      ];
    },
    [Math.log(usualSwell), 0, Math.log(usualHeight)],
  );
  return endsOf(footOn(above, cutFace, footFrom(parameters)), see);
}

const footFrom = ([logSwell = 0, aside = 0, logHeight = 0]: readonly number[]): Foot => ({
  swell: Math.exp(logSwell),
  aside,
  height: Math.min(tallest, Math.exp(logHeight)),
});

const radiusOf = (outline: readonly Point[]): number =>
  Math.sqrt(Math.abs(areaCenter(outline).area) / Math.PI);

/**
 * Returns the foot's contour on the ground; empty if the camera doesn't look down on all of the
 * cut.
 */
function footOn(
  camera: Camera,
  cutFace: readonly Point[],
  { swell, aside, height }: Foot,
): readonly Point[] {
  const cast = planeCaster(camera);
  const cut = cutFace.flatMap((point) => {
    const place = cast(point, levelPlane(height));
    return place === null ? [] : [place];
  });
  if (cut.length < cutFace.length) return [];
  const [x, y] = areaCenter(cut).center;
  const side = (aside * radiusOf(cut)) / Math.hypot(x, y);
  return cut.map(([px, py]) => [x + side * y + swell * (px - x), y - side * x + swell * (py - y)]);
}

type Projector = ReturnType<typeof projector>;

const contourOn = (foot: readonly Point[], see: Projector): Point[] =>
  foot.flatMap(([x, y]) => {
    const point = see([x, y, 0]);
    return point === null ? [] : [point];
  });

/**
 * Returns where a person would mark the ends of a foot: farther back than those of its contour,
 * since roots reach out there.
 */
function endsOf(foot: readonly Point[], see: Projector): readonly [Point, Point] | null {
  const back = depth.mean * radiusOf(foot);
  const marks = foot.flatMap(([x, y]): Point[] => {
    const [edge, mark] = [see([x, y, 0]), see([x, y + back, 0])];
    return edge === null || mark === null ? [] : [[edge[0], mark[1]]];
  });
  const [first, ...others] = marks;
  if (first === undefined) return null;
  return [
    others.reduce((best, mark) => (mark[0] < best[0] ? mark : best), first),
    others.reduce((best, mark) => (mark[0] > best[0] ? mark : best), first),
  ];
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
