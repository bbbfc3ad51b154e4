import { VisuallyHidden } from '@mantine/core';
import type { PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { useId, useRef, type CSSProperties, type MouseEvent } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { DragHandle } from './drag-handle';
import { handleName } from '../handles/handle-names';
import { placedHandles, type MeasuredPart } from '../handles/handle-points';
import { Magnifier } from './magnifier';
import { measuringToolMessages } from '../measuring-tool.messages';
import classes from './photo-canvas.module.css';
import { PhotoDrawing, type View } from './photo-drawing';
import type { Drawing } from '../handles/use-drawing';
import { useHandleMoves } from '../handles/use-handle-moves';

interface PhotoCanvasProps {
  photoUrl: string;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  drawing: Drawing;
  part: MeasuredPart;
  view: View;
  /** Set while the user is asked to tap the stump. */
  onTap: ((at: Point) => void) | null;
  isBusy: boolean;
  onLeftView: () => void;
}

/** The photo with its drawing and the points of one part. */
export function PhotoCanvas({
  photoUrl,
  size,
  drawing,
  part,
  view,
  onTap,
  isBusy,
  onLeftView,
}: PhotoCanvasProps) {
  const texts = useMessages(measuringToolMessages);
  const stage = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const moves = useHandleMoves({ stage, size, view, part, drawing, onLeftView });
  const { handles } = drawing;
  const placed = onTap === null && !isBusy ? placedHandles(handles, part) : [];
  const { moving } = moves;
  const magnified = placed.find(({ at }) => moving?.id.part === part && moving.id.at === at);
  const drawingProps = { photoUrl, size, handles, view, active: part };
  return (
    <div
      ref={stage}
      className={classes.stage}
      role="application"
      aria-label={texts.canvas}
      aria-describedby={keysId}
      aria-busy={isBusy}
      style={{ '--aspect': size.width / size.height } as CSSProperties}
    >
      <PhotoDrawing {...drawingProps} />
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      {onTap !== null && (
        <TapTarget view={view} label={texts.noCut} isBusy={isBusy} onTap={onTap} />
      )}
      {placed.map((handle) => (
        <DragHandle
          key={handle.at}
          handle={handle}
          view={view}
          isMoving={handle === magnified}
          aria-label={handleName(handle, handles, texts)}
          onPointerDown={(event) => moves.onPointerDown(event, handle)}
          onPointerMove={moves.onPointerMove}
          onPointerUp={moves.onPointerEnd}
          onPointerCancel={moves.onPointerEnd}
          onKeyDown={(event) => moves.onKeyDown(event, handle)}
          onBlur={moves.onBlur}
        />
      ))}
      {magnified !== undefined && moving !== null && (
        <Magnifier {...drawingProps} point={magnified.point} shown={moving.shown} />
      )}
    </div>
  );
}

interface TapTargetProps {
  view: View;
  label: string;
  isBusy: boolean;
  onTap: (at: Point) => void;
}

/** Accepts a tap anywhere on the photo; the keyboard picks the middle. */
function TapTarget({ view, label, isBusy, onTap }: TapTargetProps) {
  const tap = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isByKey = event.detail === 0 || box.width === 0;
    const [shareX, shareY] = isByKey
      ? [0.5, 0.5]
      : [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onTap([view.x + shareX * view.width, view.y + shareY * view.height]);
  };
  return (
    <button
      type="button"
      className={classes.tapTarget}
      aria-label={label}
      disabled={isBusy}
      onClick={tap}
    />
  );
}
