import { planeCaster, projector } from './camera.js';
import { hugeResidual } from './ground-residuals.js';
import { sheetSizesIn, type PhotoFrame, type Point, type NamedReference } from './handles.js';
import { alongPlane, heightOn, levelPlane } from './plane.js';
import type { Scene, Values } from './stump-scene.js';

/**
 * Returns the sheet's sides starting with its first edge: longer first, or shorter first if
 * `turned`.
 */
export function sheetSides(reference: NamedReference, turned: boolean): readonly [number, number] {
  if (reference.kind === 'tape') return [1, 1];
  const [short, long] = sheetSizesIn[reference.kind];
  return turned ? [short, long] : [long, short];
}

export const referenceResidualCount = (reference: NamedReference | null): number =>
  reference === null ? 0 : reference.kind === 'tape' ? 1 : 8;

/**
 * Returns for each corner whether it is the sheet's own: one at the photo's border is where a side
 * leaves the frame.
 */
export function cornersInFrame(
  { kind, corners }: NamedReference,
  { width, height }: PhotoFrame,
): boolean[] {
  const margin = 0.004 * Math.max(width, height);
  const isAt = (value: number, border: number) => Math.abs(value - border) < margin;
  return corners.map(
    ([x, y]) => kind === 'tape' || !(isAt(x, 0) || isAt(y, 0) || isAt(x, width) || isAt(y, height)),
  );
}

const unit = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/**
 * Compares the marked corners with the sheet's as the photo shows them, in deviations of a mark.
 */
export function sheetResiduals(
  values: Values,
  { camera, cutPlane }: Scene,
  reference: NamedReference,
  { turned, inFrame, sd }: { turned: boolean; inFrame: readonly boolean[]; sd: number },
): number[] {
  const plane = reference.placement === 'cut' ? cutPlane : levelPlane(0);
  const [first, second] = sheetSides(reference, turned);
  const [c, s] = [Math.cos(values.sheetTurn), Math.sin(values.sheetTurn)];
  const see = projector(camera);
  const seen = unit.map(([a, b]) => {
    const [x, y] = [a * first, b * second];
    const place = alongPlane(
      [values.sheetX, values.sheetY],
      [c * x - s * y, s * x + c * y],
      plane.slope,
    );
    return see([...place, heightOn(plane, place) + values.lift]);
  });
  return seen.flatMap((corner, i) => {
    const marked = reference.corners[i];
    if (corner === null || marked === undefined) return [hugeResidual, hugeResidual];
    if (inFrame[i] !== false) return [(corner[0] - marked[0]) / sd, (corner[1] - marked[1]) / sd];
    const beside = [(i + 3) % 4, (i + 1) % 4].filter((at) => inFrame[at] !== false);
    const other = beside.length === 1 ? seen[beside[0] ?? 0] : null;
    // With both neighbors in the frame, the mark may be on either side.
    return other == null ? [0, 0] : [distanceTo(marked, other, corner) / sd, 0];
  });
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  return (
    ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.max(1e-9, Math.hypot(bx - ax, by - ay))
  );
}

/** Compares the distance between a tape's two marks with its known length. */
export function tapeResiduals(
  values: Values,
  { camera, cutPlane }: Scene,
  reference: NamedReference,
  sd: number,
): number[] {
  const plane = reference.placement === 'cut' ? cutPlane : levelPlane(0);
  const cast = planeCaster(camera);
  const raised = { ...plane, heightIn: plane.heightIn + values.lift };
  const [a, b] = reference.corners.map((mark) => cast(mark, raised));
  const [p, q] = reference.corners;
  if (a == null || b == null || p === undefined || q === undefined) return [hugeResidual];
  const length = Math.hypot(a[0] - b[0], a[1] - b[1], heightOn(raised, a) - heightOn(raised, b));
  const pixels = Math.hypot(p[0] - q[0], p[1] - q[1]);
  return [
    Math.log(length / (reference.lengthIn ?? 1)) / Math.hypot(0.01, (sd * Math.SQRT2) / pixels),
  ];
}
