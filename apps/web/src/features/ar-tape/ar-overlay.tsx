import { Button } from '@mantine/core';
import { formatInches } from '@stumpquote/domain/format/inches';
import { translate } from '@stumpquote/domain/i18n/message';
import { arDistance } from '@stumpquote/domain/stump-analysis/ar-measurement';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { isFull, measurementOf, openEnd } from './ar-marks';
import { arTapeMessages } from './ar-tape.messages';
import classes from './ar-overlay.module.css';
import type { useArSession } from './use-ar-session';

type ArOverlayProps = Omit<ReturnType<typeof useArSession>, 'root' | 'start'>;

/** What lies over the live picture: the cross, the marks, what to do next, and the buttons. */
export function ArOverlay(live: ArOverlayProps) {
  const texts = useMessages(arTapeMessages);
  const { marks, frame } = live;
  const hit = frame?.isTracking === true ? frame.hit : null;
  return (
    <section className={classes.overlay} aria-label={texts.overlay}>
      <div className={classes.top}>
        <p role="status" className={classes.hint}>
          <Hint {...live} />
        </p>
        <Widths {...live} />
      </div>
      <Marks {...live} />
      <span className={classes.cross} data-ready={hit !== null} aria-hidden />
      <div className={classes.bottom}>
        <Button
          size="lg"
          fullWidth
          variant={measurementOf(marks) === null ? 'filled' : 'default'}
          data-autofocus
          disabled={hit === null || isFull(marks)}
          onClick={() => hit !== null && live.mark(hit)}
        >
          {texts.mark}
        </Button>
        {measurementOf(marks) !== null && openEnd(marks) === null && (
          <Button size="lg" fullWidth onClick={() => void live.finish()}>
            {live.canTakePhoto ? texts.usePhoto : texts.use}
          </Button>
        )}
        <div className={classes.small}>
          <Button
            variant="default"
            disabled={marks.points.length === 0}
            onClick={live.undo}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
          >
            {texts.undo}
          </Button>
          <Button
            variant="default"
            disabled={marks.undone.length === 0}
            onClick={live.redo}
            leftSection={<IconArrowForwardUp size={18} aria-hidden />}
          >
            {texts.redo}
          </Button>
          <Button variant="default" onClick={live.cancel}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What is wrong, else what to do next. */
function Hint({ marks, frame, isLost, canTakePhoto }: ArOverlayProps) {
  const texts = useMessages(arTapeMessages);
  const locale = useLocale();
  if (marks.problem !== null) return translate(marks.problem, locale);
  if (isLost) return texts.lost;
  if (frame === null || !frame.isTracking || frame.hit === null) return texts.searching;
  const isMeasured = measurementOf(marks) !== null && openEnd(marks) === null;
  return `${texts.steps[marks.points.length] ?? ''}${isMeasured && canTakePhoto ? ` ${texts.takePhotoHint}` : ''}`;
}

function Widths({ marks, frame }: ArOverlayProps) {
  const texts = useMessages(arTapeMessages);
  const locale = useLocale();
  const measured = measurementOf(marks);
  const first = openEnd(marks);
  const apart = first === null || frame?.hit == null ? null : arDistance(first, frame.hit).inches;
  return (
    <p className={classes.widths}>
      {measured !== null && <span>{texts.ground(formatInches(measured.groundIn, locale))}</span>}
      {measured?.cutFaceIn != null && (
        <span>{texts.acrossCut(formatInches(measured.cutFaceIn, locale))}</span>
      )}
      {apart !== null && <span aria-hidden>{texts.apart(formatInches(apart, locale))}</span>}
    </p>
  );
}

/** Dots where the points are in the picture, with a line between the two of a pair. */
function Marks({ marks, frame }: ArOverlayProps) {
  if (frame === null) return null;
  const places = marks.points.map((point) => frame.placeOf(point));
  const percent = (share: number) => `${share * 100}%`;
  return (
    <svg className={classes.marks} aria-hidden>
      {[0, 2].map((start) => {
        const [a, b] = [places[start], places[start + 1]];
        if (a == null || b == null) return null;
        const ends = { x1: percent(a[0]), y1: percent(a[1]), x2: percent(b[0]), y2: percent(b[1]) };
        return <line key={start} {...ends} />;
      })}
      {places.map(
        (place, index) =>
          place !== null && (
            <circle key={index} cx={percent(place[0])} cy={percent(place[1])} r="8" />
          ),
      )}
    </svg>
  );
}
