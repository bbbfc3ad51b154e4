import type { MeasuredPart } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { boxAround, clamp } from './first-places';
import {
  centerOf,
  evenOutline,
  outlineHandle,
  outlineHandles,
  pullOutline,
  shifted,
} from './outline-shape';

export type { MeasuredPart };

/** Something draggable: one point of a part, by index, or the middle, which moves all of them. */
export interface HandleId {
  readonly part: MeasuredPart;
  readonly at: number | 'center';
}

export interface PlacedHandle extends HandleId {
  readonly point: Point;
}

type Size = Pick<PhotoFrame, 'width' | 'height'>;

export const nothingPlaced: Handles = { reference: null, cutFace: null, ground: null };

/** Handles as the tool uses them: every eighth point of the outline is draggable. */
export const toEditable = ({ cutFace, ...handles }: Handles): Handles => ({
  ...handles,
  cutFace: cutFace && evenOutline(cutFace),
});

const tenth = (value: number) => Math.round(value * 10) / 10;
const roundedPoints = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [tenth(x), tenth(y)]);

/** Rounds to a tenth of a pixel, which keeps stored and sent data short. */
export function rounded({ cutFace, ground, reference }: Handles): Handles {
  const [first, second] = roundedPoints(ground ?? []);
  return {
    cutFace: cutFace && roundedPoints(cutFace),
    ground: first && second ? [first, second] : null,
    reference: reference && { ...reference, corners: roundedPoints(reference.corners) },
  };
}

const numbered = (part: MeasuredPart, points: readonly Point[]): PlacedHandle[] =>
  points.map((point, at) => ({ part, at, point }));

/** Everything draggable in a part, in tab order. */
export function placedHandles(
  { cutFace, ground, reference }: Handles,
  part: MeasuredPart,
): PlacedHandle[] {
  if (part === 'ground') return numbered(part, ground ?? []);
  if (part === 'cutFace') {
    if (cutFace === null) return [];
    const points = Array.from(
      { length: outlineHandles },
      (_, handle) => outlineHandle(cutFace, handle) ?? centerOf(cutFace),
    );
    return [...numbered(part, points), { part, at: 'center', point: centerOf(cutFace) }];
  }
  if (reference === null) return [];
  const corners = numbered(part, reference.corners);
  return reference.kind === 'tape'
    ? corners
    : [...corners, { part, at: 'center', point: centerOf(reference.corners) }];
}

/** Limits a move so the whole shape stays inside the photo. */
function clampShift(points: readonly Point[], [byX, byY]: Point, { width, height }: Size): Point {
  const { left, right, top, bottom } = boxAround(points);
  return [
    Math.min(Math.max(byX, -left), width - right),
    Math.min(Math.max(byY, -top), height - bottom),
  ];
}

function movedPoints(points: readonly Point[], { at }: HandleId, by: Point, frame: Size): Point[] {
  if (at === 'center') {
    const shift = clampShift(points, by, frame);
    return points.map((point) => shifted(point, shift));
  }
  return points.map((point, index) => (index === at ? clamp(shifted(point, by), frame) : point));
}

function movedOutline(
  outline: readonly Point[],
  id: HandleId,
  by: Point,
  frame: Size,
): readonly Point[] {
  if (id.at === 'center') return movedPoints(outline, id, by, frame);
  const start = outlineHandle(outline, id.at);
  if (start === undefined) return outline;
  const [endX, endY] = clamp(shifted(start, by), frame);
  return pullOutline(outline, id.at, [endX - start[0], endY - start[1]]).map((point) =>
    clamp(point, frame),
  );
}

/** The handles after moving one of them by photo pixels, clamped to the photo. */
export function moveHandle(handles: Handles, id: HandleId, by: Point, frame: Size): Handles {
  const { cutFace, ground, reference } = handles;
  if (id.part === 'cutFace')
    return { ...handles, cutFace: cutFace && movedOutline(cutFace, id, by, frame) };
  if (id.part === 'reference') {
    return {
      ...handles,
      reference: reference && {
        ...reference,
        corners: movedPoints(reference.corners, id, by, frame),
      },
    };
  }
  if (ground === null) return handles;
  const [first, second] = movedPoints(ground, id, by, frame);
  return { ...handles, ground: [first ?? ground[0], second ?? ground[1]] };
}
