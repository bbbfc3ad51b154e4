import { useRef, type PointerEvent } from 'react';

const SWIPE_THRESHOLD_PX = 50;

/**
 * Drag handlers that move an element right with the finger and call `onSwiped` if released at least
 * 50 px on.
 */
export function useSwipeRight(onSwiped: () => void) {
  const startX = useRef<number | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    startX.current = event.clientX;
    if (typeof event.currentTarget.setPointerCapture === 'function')
      event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const moved = Math.max(0, event.clientX - startX.current);
    event.currentTarget.style.transform = `translateX(${moved}px)`;
  };
  const onEnd = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const moved = event.clientX - startX.current;
    startX.current = null;
    event.currentTarget.style.transform = '';
    if (event.type === 'pointerup' && moved >= SWIPE_THRESHOLD_PX) onSwiped();
  };

  return { onPointerDown, onPointerMove, onPointerUp: onEnd, onPointerCancel: onEnd };
}
