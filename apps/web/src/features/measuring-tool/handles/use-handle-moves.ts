import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { View } from '../picture/photo-drawing';
import { isInView } from '../picture/shown-view';
import { moveHandle, placedHandles, type HandleId, type MeasuredPart } from './handle-points';
import { scaleOutline } from './outline-shape';
import type { Drawing } from './use-drawing';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const sizes: Readonly<Record<string, number>> = { '+': 1.02, '=': 1.02, '-': 1 / 1.02 };
const coarse = 10;

interface Drag {
  pointer: number;
  id: HandleId;
  from: Point;
  start: Handles;
  step: string;
  /** Photo pixels per screen pixel. */
  scale: Point;
}

interface HandleMoves {
  stage: RefObject<HTMLElement | null>;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  view: View;
  part: MeasuredPart;
  drawing: Drawing;
  /** A point was dropped outside the view. */
  onLeftView: () => void;
}

/** The handle under the magnifier, and the picture's size on screen. */
interface Moving {
  id: HandleId;
  shown: { readonly width: number; readonly height: number };
}

/** Moves handles by mouse, touch, pen, and keyboard. */
export function useHandleMoves({ stage, size, view, part, drawing, onLeftView }: HandleMoves) {
  const drag = useRef<Drag | null>(null);
  const steps = useRef(0);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { handles } = drawing;

  /** On small objects, touch targets overlap: pick the nearest point. */
  const nearest = (x: number, y: number, box: DOMRect, pressed: HandleId): HandleId => {
    const distance = ([pointX, pointY]: Point) =>
      Math.hypot(
        box.left + ((pointX - view.x) / view.width) * box.width - x,
        box.top + ((pointY - view.y) / view.height) * box.height - y,
      );
    return (
      placedHandles(handles, part).toSorted((a, b) => distance(a.point) - distance(b.point))[0] ??
      pressed
    );
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, pressed: HandleId) => {
    const box = stage.current?.getBoundingClientRect();
    if (!event.isPrimary || event.button !== 0 || box === undefined || box.width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { at } = nearest(event.clientX, event.clientY, box, pressed);
    steps.current += 1;
    drag.current = {
      pointer: event.pointerId,
      id: { part, at },
      from: [event.clientX, event.clientY],
      start: handles,
      step: `drag ${steps.current}`,
      scale: [view.width / box.width, view.height / box.height],
    };
    setMoving({ id: { part, at }, shown: box });
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    const { id, from, start, step, scale } = drag.current;
    const by: Point = [(event.clientX - from[0]) * scale[0], (event.clientY - from[1]) * scale[1]];
    // Always relative to the start of the drag, so points that follow also return.
    drawing.change(moveHandle(start, id, by, size), step);
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    const { start } = drag.current;
    drag.current = null;
    setMoving(null);
    if (event.type === 'pointercancel' && start !== handles) drawing.abandon();
    else if (!placedHandles(handles, part).every(({ point }) => isInView(point, view)))
      onLeftView();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: HandleId) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, factor] = [arrows[event.key], sizes[event.key]];
    if (!event.repeat) steps.current += 1;
    const step = `keys ${steps.current}`;
    if (arrow !== undefined) {
      const pixels = event.shiftKey ? coarse : 1;
      drawing.change(moveHandle(handles, id, [arrow[0] * pixels, arrow[1] * pixels], size), step);
    } else if (
      factor !== undefined &&
      id.part === 'cutFace' &&
      id.at === 'center' &&
      handles.cutFace !== null
    ) {
      drawing.change({ ...handles, cutFace: scaleOutline(handles.cutFace, factor) }, step);
    } else return;
    event.preventDefault();
    setMoving({ id, shown: stage.current?.getBoundingClientRect() ?? view });
  };

  return {
    moving,
    onPointerDown,
    onPointerMove,
    onPointerEnd,
    onKeyDown,
    onBlur: () => setMoving(null),
  };
}
