import type {
  Handles,
  PhotoFrame,
  Point,
  Reference,
  ReferenceKind,
} from '@stumpquote/stump-vision/geometry/handles';
import { centerOf, ellipse } from './outline-shape';

/** Starting positions for handles that the analysis didn't find, close to where they belong. */

type Size = Pick<PhotoFrame, 'width' | 'height'>;

// Tapes number their inches, so a foot is the easiest length to mark.
const firstTapeLengthIn = 12;

export const clamp = ([x, y]: Point, { width, height }: Size): Point => [
  Math.min(Math.max(x, 0), width),
  Math.min(Math.max(y, 0), height),
];

/** An oval around a tap, as wide as a stump photographed from the recommended distance. */
export function firstOutline(around: Point, frame: Size): readonly Point[] {
  const radius = 0.16 * Math.min(frame.width, frame.height * 1.5);
  return ellipse(around, radius, 0.6 * radius).map((point) => clamp(point, frame));
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

/** The cut face's bounding box, or a box in the middle of the photo. */
function stumpBox({ cutFace }: Pick<Handles, 'cutFace'>, frame: Size): Box {
  return boxAround(cutFace ?? firstOutline([frame.width / 2, frame.height / 2], frame));
}

/** Left and right of the cut face and below it, where the root flare usually ends. */
export function firstGround(handles: Pick<Handles, 'cutFace'>, frame: Size): [Point, Point] {
  const { left, right, top, bottom } = stumpBox(handles, frame);
  const [flare, y] = [0.1 * (right - left), bottom + 0.25 * (bottom - top)];
  return putThere([clamp([left - flare, y], frame), clamp([right + flare, y], frame)]);
}

// Points put there by a button, which nobody moved yet: they say nothing about the photo.
const unplaced = new WeakSet<readonly Point[]>();

function putThere<Points extends readonly Point[]>(points: Points): Points {
  unplaced.add(points);
  return points;
}

/** Whether a person, or the analysis, placed these points. */
export const isPlaced = (points: readonly Point[]): boolean => !unplaced.has(points);

/** Returns the handles that count: without points that only a button put there. */
export const onlyPlaced = ({ cutFace, ground, reference }: Handles): Handles => ({
  cutFace,
  ground: ground !== null && isPlaced(ground) ? ground : null,
  reference: reference !== null && isPlaced(reference.corners) ? reference : null,
});

/** In the middle of the cut face, a third as wide. */
export function firstReference(
  kind: ReferenceKind,
  handles: Pick<Handles, 'cutFace'>,
  frame: Size,
): Reference {
  const { left, right, top, bottom } = stumpBox(handles, frame);
  const [x, y] = centerOf([
    [left, top],
    [right, bottom],
  ]);
  const [aside, above] = [(right - left) / 5, (bottom - top) / 5];
  if (kind === 'tape')
    return {
      kind,
      placement: 'cut',
      corners: putThere([
        [x - aside, y],
        [x + aside, y],
      ]),
      lengthIn: firstTapeLengthIn,
    };
  return {
    kind,
    placement: 'cut',
    corners: putThere([
      [x - aside, y - above],
      [x + aside, y - above],
      [x + aside, y + above],
      [x - aside, y + above],
    ]),
  };
}

/** Another kind of object in the same place: keeps the corners if only the kind was wrong. */
export function referenceOfKind(kind: ReferenceKind, handles: Handles, frame: Size): Reference {
  const { reference } = handles;
  if (reference === null) return firstReference(kind, handles, frame);
  const isSheet = (one: ReferenceKind) => one !== 'tape';
  const { placement, corners } = reference;
  if (isSheet(kind) && isSheet(reference.kind)) return { kind, placement, corners };
  return { ...firstReference(kind, handles, frame), placement };
}
