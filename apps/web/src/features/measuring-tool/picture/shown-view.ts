import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { boxAround } from '../handles/first-places';
import { placedHandles, type MeasuredPart } from '../handles/handle-points';
import type { View } from './photo-drawing';

type Size = Pick<PhotoFrame, 'width' | 'height'>;

/** Where the tool takes the whole screen, as in its dialog. */
export const smallScreen = '(max-width: 61.99em)';

/**
 * Close enough that the eight points of a stump a twentieth as wide as the photo don't overlap on a
 * phone.
 */
const closest = 16;

export const fullPhoto = ({ width, height }: Size): View => ({ x: 0, y: 0, width, height });

/** The region around the part being placed, with room to drag, in the photo's aspect ratio. */
export function closerView(handles: Handles, part: MeasuredPart, size: Size): View {
  const points = placedHandles(handles, part).map(({ point }) => point);
  if (points.length === 0) return fullPhoto(size);
  const { left, right, top, bottom } = boxAround(points);
  const share = Math.max((right - left) / size.width, (bottom - top) / size.height) * 1.7;
  const zoom = Math.min(Math.max(share, 1 / closest), 1);
  const [width, height] = [size.width * zoom, size.height * zoom];
  const keep = (middle: number, span: number, whole: number) =>
    Math.min(Math.max(middle - span / 2, 0), whole - span);
  return {
    x: keep((left + right) / 2, width, size.width),
    y: keep((top + bottom) / 2, height, size.height),
    width,
    height,
  };
}

export const isInView = ([x, y]: Point, view: View): boolean =>
  x >= view.x && y >= view.y && x <= view.x + view.width && y <= view.y + view.height;
