import { VisuallyHidden } from '@mantine/core';
import type { Point } from '@stumpquote/stump-vision/geometry/handles';
import { IconPlus } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { measuringToolMessages } from '../measuring-tool.messages';
import type { View } from './photo-drawing';
import classes from './photo-canvas.module.css';

export interface TapTargetProps {
  view: View;
  /** What to tap next. */
  prompt: string;
  /** Taps so far, in pixels of the photo. */
  taps: readonly Point[];
  onTap: (at: Point) => void;
  isBusy: boolean;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Steps across the photo that one arrow key takes, and how many at once with Shift. */
const stepsAcross = 200;
const coarse = 10;

/**
 * Where the crosshair starts, as shares of the picture: about the left, then about the right end of
 * a stump in the middle.
 */
const starts: readonly Point[] = [
  [0.3, 0.5],
  [0.7, 0.5],
];

const middle: Point = [0.5, 0.5];

/**
 * Accepts a tap anywhere on the photo; by keyboard, the arrow keys move a crosshair and Enter
 * places it.
 */
export function TapTarget({ view, prompt, taps, onTap, isBusy }: TapTargetProps) {
  const texts = useMessages(measuringToolMessages);
  const keysId = useId();
  const target = useRef<HTMLButtonElement>(null);
  const end = taps.length;
  // Where the arrow keys moved the crosshair for one end; the next end starts afresh.
  const [moves, setMoves] = useState<{ end: number; to: Point } | null>(null);
  const moved = moves?.end === end ? moves.to : null;
  const crosshair = moved ?? starts[end] ?? middle;
  useEffect(() => {
    // The button that was pressed is gone: keyboard users go on here.
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [end]);
  const place = (event: MouseEvent<HTMLElement>) => {
    if (isBusy) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isByKey = event.detail === 0 || box.width === 0;
    const [shareX, shareY] = isByKey
      ? crosshair
      : [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onTap([view.x + shareX * view.width, view.y + shareY * view.height]);
  };
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = (event.shiftKey ? coarse : 1) / stepsAcross;
    const within = (share: number) => Math.min(Math.max(share, 0), 1);
    const [x, y] = crosshair;
    setMoves({ end, to: [within(x + arrow[0] * by), within(y + arrow[1] * by)] });
  };
  const shareOf = ([x, y]: Point): Point => [(x - view.x) / view.width, (y - view.y) / view.height];
  return (
    <>
      <button
        ref={target}
        type="button"
        className={classes.tapTarget}
        aria-label={prompt}
        aria-describedby={keysId}
        aria-disabled={isBusy}
        onClick={place}
        onKeyDown={move}
      />
      <IconPlus
        className={classes.crosshair}
        style={at(crosshair)}
        size={44}
        stroke={1}
        aria-hidden
      />
      {taps.map((tap) => (
        <span key={tap.join(' ')} className={classes.tapMark} style={at(shareOf(tap))} />
      ))}
      <VisuallyHidden id={keysId}>{texts.crosshairKeys}</VisuallyHidden>
      <VisuallyHidden role="status">
        {moved !== null && texts.crosshairAt(...percentOf(moved))}
      </VisuallyHidden>
    </>
  );
}

const at = ([x, y]: Point): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` });
const percentOf = ([x, y]: Point): [number, number] => [Math.round(x * 100), Math.round(y * 100)];
