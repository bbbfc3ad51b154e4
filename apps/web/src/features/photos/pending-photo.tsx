import { Button, CloseButton, Loader } from '@mantine/core';
import { formatFileSize } from '@stumpquote/domain/format/file-size';
import { IconCloudOff, IconPhoto } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { photosMessages } from './photos.messages';
import { usePendingWords } from './use-pending-words';
import { usePreview } from './use-preview';
import type { PendingPhoto } from './use-upload-queue';
import classes from './photos.module.css';

interface PendingPhotoCardProps {
  photo: PendingPhoto;
  onRetry: () => void;
  onCancel: () => void;
}

/** An upload in progress or failed, with retry and cancel. */
export function PendingPhotoCard({ photo, onRetry, onCancel }: PendingPhotoCardProps) {
  const texts = useMessages(photosMessages);
  const { file, state } = photo;
  const preview = usePreview(file);
  const { isStuck, words } = usePendingWords(photo);
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.picture}>
        <div className={classes.pending}>
          {preview === null ? (
            <IconPhoto size={36} stroke={1.5} aria-hidden />
          ) : (
            <img src={preview} alt="" />
          )}
          <span className={classes.pendingMark}>
            {isStuck ? <IconCloudOff size={24} aria-hidden /> : <Loader size="sm" aria-hidden />}
          </span>
        </div>
        <CloseButton
          className={classes.remove}
          variant="default"
          radius="xl"
          onClick={onCancel}
          aria-label={texts.remove(file.name)}
        />
      </div>
      <div className={classes.details}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.quiet}>{formatFileSize(file.size)}</span>
      </div>
      <p className={classes.note} role="status">
        {words}
      </p>
      {isStuck && (
        <Button
          variant="default"
          size="xs"
          className={classes.retry}
          onClick={onRetry}
          aria-label={texts.retryOf(file.name)}
        >
          {texts.retryNow}
        </Button>
      )}
    </li>
  );
}
