import { depth, line } from './scene-assumptions.js';
import { planeCaster, project } from './camera.js';
import { sheetSizesIn, type Point, type Reference } from './handles.js';
import { areaCentre } from './outline.js';
import type { Scene, Values } from './stump-scene.js';

/** Returns the left and right end of a contour on the ground as the camera sees it, with bearing (radians) and distance (inches). */
function extremes(contour: readonly Point[]): { left: Seen; right: Seen } {
  const seen = contour.map<Seen>(([x, y]) => ({
    bearing: Math.atan2(x, y),
    distance: Math.hypot(x, y),
  }));
  const left = seen.reduce((best, one) => (one.bearing < best.bearing ? one : best));
  const right = seen.reduce((best, one) => (one.bearing > best.bearing ? one : best));
  return { left, right };
}

interface Seen {
  readonly bearing: number;
  readonly distance: number;
}

export const unmeetable = 50;

export function groundResiduals(scene: Scene, ends: readonly [Point, Point], sd: number): number[] {
  const cast = planeCaster(scene.camera);
  const marked = ends.map((end) => cast(end, 0));
  if (marked[0] == null || marked[1] == null)
    return [unmeetable, unmeetable, unmeetable, unmeetable];
  const is = extremes([marked[0], marked[1]]);
  const expected = extremes(scene.grade);
  const radius = Math.sqrt(Math.abs(areaCentre(scene.grade).area) / Math.PI);
  return (['left', 'right'] as const).flatMap((side) => [
    ((is[side].bearing - expected[side].bearing) * scene.camera.focalPx) / sd,
    ((is[side].distance - expected[side].distance) / radius - depth.mean) / depth.sd,
  ]);
}

/** Compares a line across the foot with the foot: its length with the extent in that direction, and its midpoint with the foot's. */
export function lineResiduals(scene: Scene, ends: readonly [Point, Point]): number[] {
  const cast = planeCaster(scene.camera);
  const [p, q] = [cast(ends[0], 0), cast(ends[1], 0)];
  if (p === null || q === null) return [unmeetable, unmeetable, unmeetable];
  const { centre, area } = areaCentre(scene.grade);
  const radius = Math.sqrt(Math.abs(area) / Math.PI);
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const along = scene.grade.map(([x, y]) => (x * (q[0] - p[0]) + y * (q[1] - p[1])) / length);
  return [
    Math.log(length / (Math.max(...along) - Math.min(...along))) / line.lengthSd,
    ((p[0] + q[0]) / 2 - centre[0]) / radius / line.middleSd,
    ((p[1] + q[1]) / 2 - centre[1]) / radius / line.middleSd,
  ];
}

/** Returns the sheet's sides starting with its first edge: longer first, or shorter first if `turned`. */
export function sheetSides(reference: Reference, turned: boolean): readonly [number, number] {
  if (reference.kind === 'tape') return [1, 1];
  const [short, long] = sheetSizesIn[reference.kind];
  return turned ? [short, long] : [long, short];
}

const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

export function referenceResiduals(
  values: Values,
  scene: Scene,
  reference: Reference,
  turned: boolean,
  sd: number,
): number[] {
  const plane = (reference.placement === 'cut' ? scene.cutHeightIn : 0) + values.lift;
  if (reference.kind === 'tape') {
    const cast = planeCaster(scene.camera);
    const [a, b] = reference.corners.map((mark) => cast(mark, plane));
    const [p, q] = reference.corners;
    if (a == null || b == null || p === undefined || q === undefined) return [unmeetable];
    const pixels = Math.hypot(p[0] - q[0], p[1] - q[1]);
    return [
      Math.log(Math.hypot(a[0] - b[0], a[1] - b[1]) / (reference.lengthIn ?? 1)) /
        Math.hypot(0.01, (sd * Math.SQRT2) / pixels),
    ];
  }
  const [first, second] = sheetSides(reference, turned);
  const [c, s] = [Math.cos(values.sheetTurn), Math.sin(values.sheetTurn)];
  return corners.flatMap(([a, b], i) => {
    const [x, y] = [a * first, b * second];
    const seen = project(scene.camera, [
      values.sheetX + c * x - s * y,
      values.sheetY + s * x + c * y,
      plane,
    ]);
    const marked = reference.corners[i];
    if (seen === null || marked === undefined) return [unmeetable, unmeetable];
    return [(seen[0] - marked[0]) / sd, (seen[1] - marked[1]) / sd];
  });
}
