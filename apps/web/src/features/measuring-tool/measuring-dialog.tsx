import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useBackCloses } from '../../shared/ui/page/use-back-closes';
import { lazyModule } from '../../shared/ui/lazy-module';
import { LazyPart } from '../../shared/ui/lazy-part';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { measuringDialogMessages } from './measuring-dialog.messages';
import classes from './measuring-dialog.module.css';
import type { PhotoMeasuringProps, PhotoToMeasure } from './photo-measuring';

// The geometry code loads only when someone measures.
const photoMeasuring = lazyModule(async () => (await import('./photo-measuring')).PhotoMeasuring);

interface MeasuringDialogProps extends Omit<PhotoMeasuringProps, 'photo' | 'onMoved'> {
  /** Null when closed. */
  photo: PhotoToMeasure | null;
  /** Closes without saving. */
  onClose: () => void;
}

/** The measuring tool in a dialog, full screen on phones. */
export function MeasuringDialog({ photo, onClose, ...tool }: MeasuringDialogProps) {
  const texts = useMessages(measuringDialogMessages);
  const isSmall = useMediaQuery('(max-width: 61.99em)') ?? false;
  const [isMoved, setMoved] = useState(false);
  const { mayLeave, dialog } = useLeaveGuard(photo !== null && isMoved && tool.busy !== true, {
    message: texts.moved,
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  useBackCloses(photo !== null, () => void close());
  return (
    <Modal
      opened={photo !== null}
      onClose={() => void close()}
      title={texts.title(photo?.number ?? 1)}
      fullScreen={isSmall}
      size="72rem"
      radius={isSmall ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ body: classes.body ?? '', header: classes.header ?? '' }}
    >
      {photo !== null && (
        <LazyPart module={photoMeasuring} placeholder={<Skeleton height="44dvh" radius="md" />}>
          {(PhotoMeasuring) => (
            <PhotoMeasuring key={photo.id} photo={photo} onMoved={setMoved} {...tool} />
          )}
        </LazyPart>
      )}
      {dialog}
    </Modal>
  );
}
