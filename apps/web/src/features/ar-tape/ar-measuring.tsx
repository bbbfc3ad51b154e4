import { Button, Modal } from '@mantine/core';
import { formatInches } from '@stumpquote/domain/format/inches';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type { ArMeasurement } from '@stumpquote/domain/stump-analysis/ar-schema';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { measurementOf } from './ar-marks';
import { ArOverlay } from './ar-overlay';
import classes from './ar-tape.module.css';
import { arTapeMessages } from './ar-tape.messages';
import { useArSession } from './use-ar-session';
import { PhotoButton } from '../../shared/ui/photo-button';

/** A width marked on the live picture, with the photo that goes with it; `tilt` is null for the ordinary camera's. */
export interface ArResult {
  readonly ar: ArMeasurement;
  readonly photo: { readonly file: File; readonly tilt: CameraTilt | null } | null;
}

interface ArMeasuringProps {
  onResult: (result: ArResult) => void;
  onClose: () => void;
}

type Step =
  | { readonly kind: 'start'; readonly problem: 'refused' | 'ended' | null }
  | { readonly kind: 'live' }
  | { readonly kind: 'photo'; readonly ar: ArMeasurement };

/** How to measure, the live picture, and the photo that goes with the width. */
export function ArMeasuring({ onResult, onClose }: ArMeasuringProps) {
  const texts = useMessages(arTapeMessages);
  const [step, setStep] = useState<Step>({ kind: 'start', problem: null });
  const live = useArSession((marks, photo) => {
    const ar = measurementOf(marks);
    if (ar === null) setStep({ kind: 'start', problem: 'ended' });
    else if (photo !== null) onResult({ ar, photo });
    else setStep({ kind: 'photo', ar });
  });
  const begin = async () => {
    setStep({ kind: 'live' });
    await live.start().catch(() => setStep({ kind: 'start', problem: 'refused' }));
  };
  if (step.kind === 'live') return createPortal(<ArOverlay {...live} />, live.root);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
    >
      {step.kind === 'start' ? (
        <Start problem={step.problem} onBegin={() => void begin()} />
      ) : (
        <TakePhoto
          ar={step.ar}
          onPhoto={(file) => onResult({ ar: step.ar, photo: file && { file, tilt: null } })}
          onAgain={() => void begin()}
        />
      )}
    </Modal>
  );
}

function Start({ problem, onBegin }: { problem: 'refused' | 'ended' | null; onBegin: () => void }) {
  const texts = useMessages(arTapeMessages);
  return (
    <div className={classes.dialog}>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {texts[problem]}
        </p>
      )}
      <ol className={classes.how}>
        {texts.how.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className={classes.text}>{texts.camera}</p>
      <Button size="md" onClick={onBegin} data-autofocus>
        {texts.begin}
      </Button>
    </div>
  );
}

interface TakePhotoProps {
  ar: ArMeasurement;
  onPhoto: (file: File | null) => void;
  onAgain: () => void;
}

/** For browsers that don't give the live picture itself: the ordinary camera. */
function TakePhoto({ ar, onPhoto, onAgain }: TakePhotoProps) {
  const texts = useMessages(arTapeMessages);
  const locale = useLocale();
  return (
    <div className={classes.dialog}>
      <p className={classes.result}>{texts.ground(formatInches(ar.groundIn, locale))}</p>
      {ar.cutFaceIn != null && (
        <p className={classes.result}>{texts.acrossCut(formatInches(ar.cutFaceIn, locale))}</p>
      )}
      <p className={classes.text}>{texts.photoText}</p>
      <PhotoButton accept="image/*" capture="environment" onChoose={onPhoto}>
        {(props) => (
          <Button size="md" data-autofocus {...props}>
            {texts.takePhoto}
          </Button>
        )}
      </PhotoButton>
      <Button variant="default" onClick={() => onPhoto(null)}>
        {texts.withoutPhoto}
      </Button>
      <Button variant="subtle" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
