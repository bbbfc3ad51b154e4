import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import type { MeasuredPart } from '../handles/handle-points';
import { PhotoDrawing, type View } from './photo-drawing';
import classes from './magnifier.module.css';

const enlarged = 3;
const lensSize = 124;
/** Far enough away that a thumb on the point doesn't cover the lens. */
const clearance = 40;

interface MagnifierProps {
  photoUrl: string;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  handles: Handles;
  active: MeasuredPart;
  /** The point being moved. */
  point: Point;
  view: View;
  /** The picture's size on screen, in px. */
  shown: { readonly width: number; readonly height: number };
}

/** Places the lens on the side with more room, inside the picture. */
function lensPlace(
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

/** A 3x magnifier for what the finger covers, with a crosshair at the point. */
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
