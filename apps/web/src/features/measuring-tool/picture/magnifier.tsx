import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import type { MeasuredPart } from '../handles/handle-points';
import classes from './magnifier.module.css';
import { PhotoDrawing, type View } from './photo-drawing';

const enlarged = 3;
export const lensSize = 124;
/** Far enough from the point that a thumb on it covers nothing of the lens. */
const clearance = 40;

interface MagnifierProps {
  photoUrl: string;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  handles: Handles;
  active: MeasuredPart;
  /** The point that is moved. */
  point: Point;
  view: View;
  /** Of the picture on the screen, in its pixels. */
  shown: { readonly width: number; readonly height: number };
}

/** Where the lens lies over the picture: on the side with more room, never past the edges. */
export function lensPlace(
  [x, y]: Point,
  view: View,
  shown: MagnifierProps['shown'],
): { left: number; top: number } {
  const [atX, atY] = [
    ((x - view.x) / view.width) * shown.width,
    ((y - view.y) / view.height) * shown.height,
  ];
  const left = atX < shown.width / 2 ? atX + clearance : atX - clearance - lensSize;
  const keep = (value: number, room: number) =>
    Math.min(Math.max(value, 4), Math.max(4, room - lensSize - 4));
  return { left: keep(left, shown.width), top: keep(atY - lensSize / 2, shown.height) };
}

/** What the finger hides: the photo around the point that is moved, three times as large, with a cross where the point is. */
export function Magnifier({
  photoUrl,
  size,
  handles,
  active,
  point: [x, y],
  view,
  shown,
}: MagnifierProps) {
  const span = (lensSize / enlarged / Math.max(shown.width, 1)) * view.width;
  return (
    <div
      className={classes.lens}
      style={{ ...lensPlace([x, y], view, shown), width: lensSize, height: lensSize }}
      aria-hidden
    >
      <PhotoDrawing
        photoUrl={photoUrl}
        size={size}
        handles={handles}
        active={active}
        view={{ x: x - span / 2, y: y - span / 2, width: span, height: span }}
      />
    </div>
  );
}
