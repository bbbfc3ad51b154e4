import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useBackCloses } from '../../shared/ui/page/use-back-closes';
import type { ConfirmedHandles } from './measured-photos/confirmed-handles';
import { measuringDialogMessages } from './measuring-dialog.messages';
import type { PhotoMeasuringProps, PhotoToMeasure } from './photo-measuring';
import { smallScreen } from './picture/shown-view';
import classes from './measuring-dialog.module.css';

// The geometry code loads only when someone measures.
const photoMeasuring = lazyModule(async () => (await import('./photo-measuring')).PhotoMeasuring);

interface MeasuringDialogProps extends Omit<
  PhotoMeasuringProps,
  'photo' | 'onMoved' | 'onDrawn' | 'skipLabel'
> {
  /** Null when closed. */
  photo: PhotoToMeasure | null;
  /** Closing confirms what was drawn, if it's complete. */
  keepsOnClose?: boolean;
  /** If skipping only closes. Otherwise it removes the points confirmed earlier. */
  skipLabel?: string;
  /** Closes without saving. */
  onClose: () => void;
}

/** The measuring tool in a dialog, full screen on phones. */
export function MeasuringDialog({
  photo,
  keepsOnClose = false,
  skipLabel,
  onClose,
  ...tool
}: MeasuringDialogProps) {
  const texts = useMessages(measuringDialogMessages);
  const isSmall = useMediaQuery(smallScreen) ?? false;
  const [isMoved, setMoved] = useState(false);
  const [isKept, setKept] = useState(false);
  const { mayLeave, ask, dialog } = useLeaveGuard(photo !== null && isMoved && tool.busy !== true, {
    message: texts.moved,
  });
  const drawn = useRef<ConfirmedHandles | null>(null);
  const setDrawn = useCallback((handles: ConfirmedHandles | null) => {
    drawn.current = handles;
    setKept(handles !== null);
  }, []);
  const close = async () => {
    if (keepsOnClose && drawn.current !== null) return tool.onConfirm(drawn.current, null);
    if (await mayLeave()) onClose();
  };
  const removesPoints = skipLabel === undefined && tool.value !== null;
  const skip = async () => {
    const removal = {
      title: texts.forgetTitle,
      message: texts.forgetText,
      confirm: texts.forget,
      keep: texts.keep,
    };
    if (await (removesPoints ? ask(removal) : mayLeave())) tool.onSkip();
  };
  useBackCloses(photo !== null, () => void close());
  const ownSkipLabel = isMoved ? texts.discard : texts.skip;
  const keptLabel = isKept ? texts.closeAndKeep : texts.closeUnchanged;
  const closeLabel = keepsOnClose ? keptLabel : texts.close;
  return (
    <Modal
      opened={photo !== null}
      onClose={() => void close()}
      title={texts.title(photo?.number ?? 1)}
      fullScreen={isSmall}
      size="72rem"
      radius={isSmall ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{ body: classes.body ?? '', header: classes.header ?? '' }}
    >
      {photo !== null && (
        <LazyPart module={photoMeasuring} placeholder={<Skeleton height="44dvh" radius="md" />}>
          {(PhotoMeasuring) => (
            <PhotoMeasuring
              key={photo.id}
              photo={photo}
              onMoved={setMoved}
              onDrawn={setDrawn}
              {...tool}
              skipLabel={skipLabel ?? (removesPoints ? texts.forget : ownSkipLabel)}
              onSkip={() => void skip()}
            />
          )}
        </LazyPart>
      )}
      {dialog}
    </Modal>
  );
}
