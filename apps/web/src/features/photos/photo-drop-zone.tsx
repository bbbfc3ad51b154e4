import '@mantine/dropzone/styles.layer.css';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { photoTypes } from '../../shared/photo-types';
import { photosMessages } from './photos.messages';
import classes from './photos.module.css';

export type OnFiles = NonNullable<DropzoneProps['onDropAny']>;

// Oversized files are scaled or refused later; empty ones are refused here.
const refuseEmpty = ({ size }: File) =>
  size === 0 ? { code: 'file-too-small', message: '' } : null;

interface PhotoDropZoneProps {
  isFull: boolean;
  /** Compact once there are photos. */
  isCompact: boolean;
  openRef: RefObject<(() => void) | null>;
  onFiles: OnFiles;
}

export function PhotoDropZone({ isFull, isCompact, openRef, onFiles }: PhotoDropZoneProps) {
  const texts = useMessages(photosMessages);
  return (
    <Dropzone
      className={classes.zone}
      data-compact={isCompact}
      data-full={isFull}
      disabled={isFull}
      accept={photoTypes}
      validator={refuseEmpty}
      onDropAny={onFiles}
      onDrop={() => undefined}
      openRef={(open) => {
        openRef.current = open;
      }}
      // One button for mouse and screen reader; the file input inside isn't focusable.
      inputProps={{ 'aria-hidden': true, style: { display: 'none' } }}
      role="button"
      tabIndex={isFull ? -1 : 0}
      aria-disabled={isFull}
    >
      <div className={classes.zoneText}>
        <IconPhotoPlus size={isCompact ? 28 : 40} stroke={1.5} aria-hidden />
        {isFull ? (
          <p>{texts.full}</p>
        ) : (
          <div>
            <p className={classes.zoneTitle}>{texts.drop}</p>
            <p>{texts.browse}</p>
            <p className={classes.quiet}>{texts.supports}</p>
          </div>
        )}
      </div>
    </Dropzone>
  );
}
