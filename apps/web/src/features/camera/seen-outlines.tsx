import { smoothOutline } from '@stumpquote/stump-vision/geometry/outline';
import type { Guided } from './stump-eyes';
import classes from './camera.module.css';

const pointsOf = (outline: readonly (readonly [number, number])[]) =>
  outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The outlines of the cut and the sheet over the picture; the hint says the same in words. */
export function SeenOutlines({ guided: { width, height, seen, guidance } }: { guided: Guided }) {
  return (
    <svg
      className={classes.outlines}
      viewBox={`0 0 ${width} ${height}`}
      data-good={guidance === 'good' || guidance === 'holdStill'}
      aria-hidden
    >
      {seen.stump !== null && (
        <polygon points={pointsOf(smoothOutline(seen.stump.outline))} data-of="stump" />
      )}
      {seen.sheet !== null && <polygon points={pointsOf(seen.sheet.outline)} data-of="sheet" />}
    </svg>
  );
}
