import { Button } from '@mantine/core';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import type { Interval } from '@stumpquote/stump-vision/geometry/measurement';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { isPlaced, onlyPlaced } from './handles/first-places';
import { rounded, type MeasuredPart } from './handles/handle-points';
import { lacksLength } from './handles/tape-length';
import type { ConfirmedHandles } from './measured-photos/confirmed-handles';
import { measuringToolMessages } from './measuring-tool.messages';
import classes from './measuring-tool.module.css';

export interface MeasuringActionsProps {
  handles: Handles;
  /**
   * Set while the ends of another cut are being tapped or searched between: the outline shown isn't
   * the one wanted.
   */
  pointing: {
    readonly isPointing: boolean;
    readonly isSearching: boolean;
    readonly doubt: string | null;
  };
  groundIn: Interval | null;
  /** The parts that were shown, which alone are confirmed. */
  shown: readonly MeasuredPart[];
  /** The part to show before the rest can be confirmed. */
  next: MeasuredPart | null;
  onNext: (part: MeasuredPart) => void;
  confirmLabel?: string | undefined;
  skipLabel: string;
  busy?: boolean;
  /** Includes the measured width, if any. */
  onConfirm: (handles: ConfirmedHandles, groundIn: Interval | null) => void;
  onSkip: () => void;
}

/** Confirm, which first says what's missing and shows each part, and skip. */
export function MeasuringActions({
  handles,
  pointing,
  groundIn,
  shown,
  next,
  onNext,
  confirmLabel,
  skipLabel,
  busy = false,
  onConfirm,
  onSkip,
}: MeasuringActionsProps) {
  const texts = useMessages(measuringToolMessages);
  const [isTried, setTried] = useState(false);
  const missing = missingOf(handles, pointing.isPointing, texts);
  const confirm = () => {
    setTried(true);
    if (missing !== null) return;
    if (next !== null) return onNext(next);
    const isUnsure = pointing.doubt !== null;
    const points = { ...rounded(onlyPlaced(handles)), confirmed: shown };
    onConfirm({ ...points, ...(isUnsure ? { isUnsure } : {}) }, groundIn);
  };
  return (
    <div className={classes.actions} data-actions>
      {isTried && missing !== null && (
        <p className={classes.missing} role="alert">
          {missing}
        </p>
      )}
      <Button variant="default" onClick={onSkip} disabled={busy}>
        {skipLabel}
      </Button>
      <Button
        variant={handles.cutFace === null ? 'default' : 'filled'}
        onClick={confirm}
        loading={busy}
        disabled={pointing.isSearching}
      >
        {next === null || missing !== null ? (confirmLabel ?? texts.confirm) : texts.next[next]}
      </Button>
    </div>
  );
}

function missingOf(
  { cutFace, ground, reference }: Handles,
  isPointing: boolean,
  texts: (typeof measuringToolMessages)['en'],
): string | null {
  if (cutFace === null) return texts.confirmNeedsCut;
  if (isPointing) return texts.confirmNeedsEnds;
  if (ground !== null && !isPlaced(ground)) return texts.confirmNeedsGround;
  if (reference !== null && !isPlaced(reference.corners)) return texts.confirmNeedsReference;
  return lacksLength(reference) ? texts.tapeLengthWrong : null;
}
