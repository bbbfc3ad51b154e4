import type { Handles, Point } from '@stumpquote/stump-vision/geometry/handles';
import type { MeasuredPart } from '../handles/handle-points';
import classes from './photo-drawing.module.css';

/** A region of the photo, in photo pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function through(points: readonly Point[], close: 'Z' | ''): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close}`;
}

interface PhotoDrawingProps {
  photoUrl: string;
  /** Size of the photo that the points refer to. */
  size: { readonly width: number; readonly height: number };
  handles: Handles;
  view?: View | undefined;
  /** The part to emphasize; none if absent. */
  active?: MeasuredPart | undefined;
}

/** The photo with the cut's outline, the ground line, and the reference object. */
export function PhotoDrawing({ photoUrl, size, handles, view, active }: PhotoDrawingProps) {
  const { x, y, width, height } = view ?? { x: 0, y: 0, ...size };
  const { cutFace, ground, reference } = handles;
  const isQuiet = (part: MeasuredPart) => active !== undefined && active !== part;
  return (
    <svg
      className={classes.drawing}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <image href={photoUrl} width={size.width} height={size.height} preserveAspectRatio="none" />
      {cutFace !== null && (
        <Line path={through(cutFace, 'Z')} kind={classes.cutFace} isQuiet={isQuiet('cutFace')} />
      )}
      {reference !== null && (
        <Line
          path={through(reference.corners, reference.kind === 'tape' ? '' : 'Z')}
          kind={classes.reference}
          isQuiet={isQuiet('reference')}
        />
      )}
      {ground !== null && (
        <>
          <Line path={through(ground, '')} kind={classes.ground} isQuiet={isQuiet('ground')} />
          <path
            className={classes.ends}
            d={ground.map((point) => `${through([point], '')}h.01`).join('')}
          />
        </>
      )}
    </svg>
  );
}

function Line({
  path,
  kind,
  isQuiet,
}: {
  path: string;
  kind: string | undefined;
  isQuiet: boolean;
}) {
  return (
    <g data-quiet={isQuiet}>
      <path className={classes.casing} d={path} />
      <path className={kind} d={path} />
    </g>
  );
}
