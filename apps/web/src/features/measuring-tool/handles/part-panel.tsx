import { Button, Loader } from '@mantine/core';
import { translate } from '@stumpquote/domain/i18n/message';
import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { measuringToolMessages } from '../measuring-tool.messages';
import { firstGround } from './first-places';
import type { MeasuredPart } from './handle-points';
import { scaleOutline } from './outline-shape';
import { ReferencePanel } from './reference-panel';
import { RemoveButton } from './remove-button';
import type { Drawing } from './use-drawing';
import type { Pointing } from './use-pointing';
import classes from '../measuring-tool.module.css';

interface PartPanelProps {
  part: MeasuredPart;
  drawing: Drawing;
  size: Pick<PhotoFrame, 'width' | 'height'>;
  pointing: Pointing;
}

/** Instructions for the part being placed. */
export function PartPanel({ part, drawing, size, pointing }: PartPanelProps) {
  const { handles } = drawing;
  if (part === 'cutFace') return <CutPanel drawing={drawing} pointing={pointing} />;
  if (part === 'ground')
    return (
      <GroundPanel
        handles={handles}
        size={size}
        onChange={(ground) => drawing.change({ ...handles, ground })}
      />
    );
  return (
    <ReferencePanel
      handles={handles}
      size={size}
      onChange={(reference, step) => drawing.change({ ...handles, reference }, step)}
    />
  );
}

const SCALE_STEP = 1.08;

function CutPanel({
  drawing: { handles, change },
  pointing,
}: {
  drawing: Drawing;
  pointing: Pointing;
}) {
  const texts = useMessages(measuringToolMessages);
  const { cutFace } = handles;
  const scale = (factor: number) =>
    cutFace !== null && change({ ...handles, cutFace: scaleOutline(cutFace, factor) });
  if (pointing.isSearching) {
    return (
      <p className={classes.text} role="status">
        <Loader size="xs" mr="xs" aria-hidden />
        {texts.searching}
      </p>
    );
  }
  if (pointing.isPointing) return <TapPanel pointing={pointing} hasOutline={cutFace !== null} />;
  return (
    <>
      <p className={classes.text} role={pointing.doubt === null ? undefined : 'status'}>
        {pointing.doubt === null ? texts.placeCut : texts.doubts[pointing.doubt]}
      </p>
      <Choices>
        <Button
          variant="default"
          leftSection={<IconMinus size={18} aria-hidden />}
          onClick={() => scale(1 / SCALE_STEP)}
        >
          {texts.smaller}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => scale(SCALE_STEP)}
        >
          {texts.larger}
        </Button>
        {pointing.doubt !== null && (
          <Button variant="default" onClick={pointing.accept}>
            {texts.isRight}
          </Button>
        )}
        <Button variant="subtle" px="xs" onClick={pointing.begin}>
          {texts.notIt}
        </Button>
      </Choices>
    </>
  );
}

/** What to tap next. */
export const tapPrompt = (
  { taps, wasFound, asksFor }: Pointing,
  texts: (typeof measuringToolMessages)['en'],
): string => {
  if (taps.length > 0) return texts.tapRight;
  if (asksFor === 'several') return texts.whichStump;
  if (asksFor === 'unsure') return texts.unsure;
  return wasFound ? texts.tapLeft : texts.notFound;
};

function TapPanel({ pointing, hasOutline }: { pointing: Pointing; hasOutline: boolean }) {
  const [texts, locale] = [useMessages(measuringToolMessages), useLocale()];
  return (
    <>
      <p className={classes.text} role="status">
        {tapPrompt(pointing, texts)}
      </p>
      {pointing.problem !== null && (
        <p className={classes.missing} role="alert">
          {translate(pointing.problem, locale)}
        </p>
      )}
      <Choices>
        {pointing.taps.length > 0 && (
          <Button variant="default" onClick={pointing.undoTap}>
            {texts.undoTap}
          </Button>
        )}
        <Button variant="default" onClick={pointing.putInMiddle}>
          {texts.ovalInMiddle}
        </Button>
        {hasOutline && (
          <Button variant="subtle" onClick={pointing.stop}>
            {texts.keepOutline}
          </Button>
        )}
      </Choices>
    </>
  );
}

interface GroundPanelProps {
  handles: Handles;
  size: PartPanelProps['size'];
  onChange: (ground: Handles['ground']) => void;
}

function GroundPanel({ handles, size, onChange }: GroundPanelProps) {
  const texts = useMessages(measuringToolMessages);
  if (handles.ground === null) {
    return (
      <>
        <p className={classes.text}>{texts.noGround}</p>
        <Choices>
          <Button variant="default" onClick={() => onChange(firstGround(handles, size))}>
            {texts.addGround}
          </Button>
        </Choices>
      </>
    );
  }
  return (
    <>
      <p className={classes.text}>{texts.placeGround}</p>
      <RemoveButton label={texts.removeGround} onClick={() => onChange(null)} />
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className={classes.choices}>{children}</div>;
}
