import type {
  Handles,
  PhotoFrame,
  Point,
  Reference,
  ReferenceKind,
} from '@stumpquote/stump-vision/geometry/handles';
import { centreOf, ellipse } from './outline-shape';

/** Where handles begin that nothing in the photo was found for: near where they belong, for a person to drag on. */

type Size = Pick<PhotoFrame, 'width' | 'height'>;

// A tape's inches are numbered: a foot is the easiest length to mark.
const firstTapeLengthIn = 12;

export const keptInside = ([x, y]: Point, { width, height }: Size): Point => [
  Math.min(Math.max(x, 0), width),
  Math.min(Math.max(y, 0), height),
];

/** An oval around a tap, as wide as a stump that was photographed from where the page asks to stand. */
export function firstOutline(around: Point, frame: Size): readonly Point[] {
  const radius = 0.16 * Math.min(frame.width, frame.height * 1.5);
  return ellipse(around, radius, 0.6 * radius).map((point) => keptInside(point, frame));
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The box of the cut face, or one in the middle of the photo. */
function stumpBox({ cutFace }: Pick<Handles, 'cutFace'>, frame: Size): Box {
  return boxAround(cutFace ?? firstOutline([frame.width / 2, frame.height / 2], frame));
}

/** Left and right of the cut face and below it, where the root flare usually ends. */
export function firstGround(handles: Pick<Handles, 'cutFace'>, frame: Size): [Point, Point] {
  const { left, right, top, bottom } = stumpBox(handles, frame);
  const [flare, y] = [0.1 * (right - left), bottom + 0.25 * (bottom - top)];
  return [keptInside([left - flare, y], frame), keptInside([right + flare, y], frame)];
}

/** In the middle of the cut face, a third as wide. */
export function firstReference(
  kind: ReferenceKind,
  handles: Pick<Handles, 'cutFace'>,
  frame: Size,
): Reference {
  const { left, right, top, bottom } = stumpBox(handles, frame);
  const [x, y] = centreOf([
    [left, top],
    [right, bottom],
  ]);
  const [aside, above] = [(right - left) / 5, (bottom - top) / 5];
  if (kind === 'tape')
    return {
      kind,
      placement: 'cut',
      corners: [
        [x - aside, y],
        [x + aside, y],
      ],
      lengthIn: firstTapeLengthIn,
    };
  return {
    kind,
    placement: 'cut',
    corners: [
      [x - aside, y - above],
      [x + aside, y - above],
      [x + aside, y + above],
      [x - aside, y + above],
    ],
  };
}

/** Another kind of object at the same place: corners stay where only the name was wrong. */
export function referenceOfKind(kind: ReferenceKind, handles: Handles, frame: Size): Reference {
  const { reference } = handles;
  if (reference === null) return firstReference(kind, handles, frame);
  const isSheet = (one: ReferenceKind) => one !== 'tape';
  const { placement, corners } = reference;
  if (isSheet(kind) && isSheet(reference.kind)) return { kind, placement, corners };
  return { ...firstReference(kind, handles, frame), placement };
}
