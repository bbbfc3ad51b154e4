import type { ReactNode } from 'react';
import classes from './outlined-photo.module.css';

type Point = readonly [x: number, y: number];

/** Marks in pixels of the photo: the cut's outline, and the two ends of the width at grade. */
export interface PhotoOutline {
  cutFace: readonly Point[] | null;
  ground: readonly [Point, Point] | null;
}

interface OutlinedPhotoProps {
  src: string;
  /** Size of the photo that the marks refer to, in pixels. */
  width: number;
  height: number;
  alt: string;
  outline: PhotoOutline | null;
  /** Its width; repeated in `alt`. */
  tag?: ReactNode;
  /** Width of the frame by its height. */
  aspect?: number;
}

/** How much wider than the stump the cut-out is, so that the place can be recognized. */
const surroundings = 1.9;

const path = (points: readonly Point[], close: 'Z' | '' = 'Z') =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close}`;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The part of the photo to show: the stump with its surroundings, or the middle without marks. */
function cutOut({
  width,
  height,
  outline,
  aspect,
}: Pick<OutlinedPhotoProps, 'width' | 'height' | 'outline'> & { aspect: number }) {
  const marks = [...(outline?.cutFace ?? []), ...(outline?.ground ?? [])];
  const [xs, ys] = [marks.map(([x]) => x), marks.map(([, y]) => y)];
  const widest = Math.min(width, height * aspect);
  if (marks.length === 0) {
    const shown = { width: widest, height: widest / aspect };
    return { ...shown, x: (width - shown.width) / 2, y: (height - shown.height) / 2 };
  }
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wanted = surroundings * Math.max(right - left, (bottom - top) * aspect);
  const shownWidth = clamp(wanted, widest * 0.4, widest);
  const shownHeight = shownWidth / aspect;
  return {
    width: shownWidth,
    height: shownHeight,
    x: clamp((left + right - shownWidth) / 2, 0, width - shownWidth),
    y: clamp((top + bottom - shownHeight) / 2, 0, height - shownHeight),
  };
}

/** A stump's photo with the outline that was measured, cut out around the stump. */
export function OutlinedPhoto({
  src,
  width,
  height,
  alt,
  outline,
  tag,
  aspect = 16 / 9,
}: OutlinedPhotoProps) {
  const view = cutOut({ width, height, outline, aspect });
  const ground = outline?.ground ?? null;
  return (
    <div className={classes.frame} style={{ aspectRatio: aspect }}>
      <svg
        className={classes.drawing}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={alt}
      >
        <image href={src} width={width} height={height} preserveAspectRatio="none" />
        {outline?.cutFace && <Line d={path(outline.cutFace)} kind={classes.outline} />}
        {ground && (
          <>
            <Line d={path(ground, '')} kind={classes.width} />
            <path
              className={classes.ends}
              d={ground.map((end) => `${path([end], '')}h.01`).join('')}
            />
          </>
        )}
      </svg>
      {tag && (
        <p className={classes.tag} aria-hidden>
          {tag}
        </p>
      )}
    </div>
  );
}

function Line({ d, kind }: { d: string; kind: string | undefined }) {
  return (
    <>
      <path className={classes.casing} d={d} />
      <path className={kind} d={d} />
    </>
  );
}
