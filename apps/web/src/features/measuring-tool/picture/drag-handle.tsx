import { IconArrowsMove } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { PlacedHandle } from '../handles/handle-points';
import { measuringToolMessages } from '../measuring-tool.messages';
import type { View } from './photo-drawing';
import classes from './photo-canvas.module.css';

interface DragHandleProps extends ComponentProps<'button'> {
  handle: PlacedHandle;
  view: View;
  isMoving: boolean;
}

/** A draggable point: small to look at, with a button-sized touch target. */
export function DragHandle({
  handle: {
    part,
    at,
    point: [x, y],
  },
  view,
  isMoving,
  ...button
}: DragHandleProps) {
  const texts = useMessages(measuringToolMessages);
  const place = {
    left: `${((x - view.x) / view.width) * 100}%`,
    top: `${((y - view.y) / view.height) * 100}%`,
  };
  return (
    <button
      type="button"
      className={classes.handle}
      style={place}
      data-part={part}
      data-moving={isMoving}
      aria-roledescription={texts.movable}
      {...button}
    >
      {at === 'center' ? (
        <IconArrowsMove className={classes.center} size={22} aria-hidden />
      ) : (
        <span className={classes.dot} />
      )}
    </button>
  );
}
