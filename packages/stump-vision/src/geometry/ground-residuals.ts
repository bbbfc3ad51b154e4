import { planeCaster, projector, type Camera } from './camera.js';
import type { Point } from './handles.js';
import { areaCenter } from './outline.js';
import { levelPlane } from './plane.js';
import { depth, line } from './scene-assumptions.js';
import type { Scene } from './stump-scene.js';

/** A residual for what no stump can look like. */
export const hugeResidual = 50;

/** Numbers of residuals, by the meaning of the two points. */
export const groundResidualCount = { edges: 4, line: 3 } as const;

const atGrade = levelPlane(0);

const radiusOf = (contour: readonly Point[]): number =>
  Math.sqrt(Math.abs(areaCenter(contour).area) / Math.PI);

/**
 * Compares two marks with the left and right edge of the foot as the photo shows them: across the
 * picture in pixels, and along the view on the ground, where roots make them vary.
 */
export function edgeResiduals(
  { camera, grade }: Scene,
  ends: readonly [Point, Point],
  sd: number,
): number[] {
  const cast = planeCaster(camera);
  const marked = ends.toSorted((a, b) => a[0] - b[0]);
  const expected = visibleEdges(camera, grade);
  const radius = radiusOf(grade);
  return marked.flatMap((mark, side) => {
    const place = cast(mark, atGrade);
    const edge = expected?.[side];
    if (place === null || edge === undefined) return [hugeResidual, hugeResidual];
    return [
      (mark[0] - edge.across) / sd,
      ((place[1] - edge.away) / radius - depth.mean) / depth.sd,
    ];
  });
}

interface Edge {
  /** Pixels. */
  readonly across: number;
  /** Inches along the view. */
  readonly away: number;
}

/**
 * Returns where a contour on the ground ends in the photo, left and right; null if part of it is
 * behind the camera.
 */
function visibleEdges(camera: Camera, contour: readonly Point[]): readonly [Edge, Edge] | null {
  let left: Edge = { across: Number.POSITIVE_INFINITY, away: 0 };
  let right: Edge = { across: Number.NEGATIVE_INFINITY, away: 0 };
  const see = projector(camera);
  for (const [x, y] of contour) {
    const seen = see([x, y, 0]);
    if (seen === null) return null;
    if (seen[0] < left.across) left = { across: seen[0], away: y };
    if (seen[0] > right.across) right = { across: seen[0], away: y };
  }
  return [left, right];
}

/**
 * Compares a line across the foot with the foot: its length with the extent in that direction, and
 * its midpoint with the foot's.
 */
export function lineResiduals({ camera, grade }: Scene, ends: readonly [Point, Point]): number[] {
  const cast = planeCaster(camera);
  const [p, q] = [cast(ends[0], atGrade), cast(ends[1], atGrade)];
  if (p === null || q === null) return [hugeResidual, hugeResidual, hugeResidual];
  const { center } = areaCenter(grade);
  const radius = radiusOf(grade);
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const along = grade.map(([x, y]) => (x * (q[0] - p[0]) + y * (q[1] - p[1])) / length);
  return [
    Math.log(length / (Math.max(...along) - Math.min(...along))) / line.lengthSd,
    ((p[0] + q[0]) / 2 - center[0]) / radius / line.middleSd,
    ((p[1] + q[1]) / 2 - center[1]) / radius / line.middleSd,
  ];
}
