import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { measuringDialogMessages } from './measuring-dialog.messages';
import classes from './measuring-dialog.module.css';
import type { PhotoMeasuringProps, PhotoToMeasure } from './photo-measuring';

// The geometry comes along only when someone measures.
const PhotoMeasuring = lazy(async () => ({ default: (await import('./photo-measuring')).PhotoMeasuring }));

interface MeasuringDialogProps extends Omit<PhotoMeasuringProps, 'photo'> {
  /** Null keeps it closed. */
  photo: PhotoToMeasure | null;
  /** Leaves everything as it was. */
  onClose: () => void;
}

/** The measuring tool over the page; on a phone it has the whole screen. */
export function MeasuringDialog({ photo, onClose, ...tool }: MeasuringDialogProps) {
  const texts = useMessages(measuringDialogMessages);
  const isSmall = useMediaQuery('(max-width: 61.99em)') ?? false;
  return (
    <Modal
      opened={photo !== null}
      onClose={onClose}
      title={texts.title(photo?.number ?? 1)}
      fullScreen={isSmall}
      size="72rem"
      radius={isSmall ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ body: classes.body ?? '', header: classes.header ?? '' }}
    >
      {photo !== null && (
        <Suspense fallback={<Skeleton height="44dvh" radius="md" />}>
          <PhotoMeasuring key={photo.id} photo={photo} {...tool} />
        </Suspense>
      )}
    </Modal>
  );
}
