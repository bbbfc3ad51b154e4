import { VisuallyHidden } from '@mantine/core';
import type { PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { handleName } from '../handles/handle-names';
import { placedHandles, type MeasuredPart } from '../handles/handle-points';
import type { Drawing } from '../handles/use-drawing';
import { useHandleMoves } from '../handles/use-handle-moves';
import { measuringToolMessages } from '../measuring-tool.messages';
import { DragHandle } from './drag-handle';
import { Magnifier } from './magnifier';
import { PhotoDrawing, type View } from './photo-drawing';
import { TapTarget, type TapTargetProps } from './tap-target';
import classes from './photo-canvas.module.css';

interface PhotoCanvasProps {
  photoUrl: string;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  drawing: Drawing;
  part: MeasuredPart;
  view: View;
  /** Set while the person is asked to tap the ends of the cut. */
  tapping: Pick<TapTargetProps, 'prompt' | 'taps' | 'onTap'> | null;
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
  tapping,
  isBusy,
  onLeftView,
}: PhotoCanvasProps) {
  const texts = useMessages(measuringToolMessages);
  const stage = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const moves = useHandleMoves({ stage, size, view, part, drawing, onLeftView });
  const { handles } = drawing;
  const placed = tapping === null && !isBusy ? placedHandles(handles, part) : [];
  const { moving } = moves;
  const wasTapping = useRef(false);
  useEffect(() => {
    const isOver = wasTapping.current && tapping === null;
    wasTapping.current = tapping !== null;
    // The focused tap target is gone: keyboard users go on at the first point.
    if (isOver && document.activeElement === document.body)
      stage.current?.querySelector('button')?.focus();
  }, [tapping]);
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
      {tapping !== null && <TapTarget view={view} isBusy={isBusy} {...tapping} />}
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
