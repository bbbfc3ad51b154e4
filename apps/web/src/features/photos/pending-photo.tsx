import { Button, CloseButton, Loader } from '@mantine/core';
import { formatFileSize } from '@stumpquote/domain/format/file-size';
import { isHeic } from '@stumpquote/domain/quote-requests/photo-rules';
import { IconCloudOff, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { photosMessages } from './photos.messages';
import classes from './photos.module.css';
import type { PendingPhoto } from './use-upload-queue';

interface PendingPhotoCardProps {
  photo: PendingPhoto;
  onRetry: () => void;
  onCancel: () => void;
}

/** An upload in progress or failed, with retry and cancel. */
export function PendingPhotoCard({
  photo: { file, state, percent, sentence },
  onRetry,
  onCancel,
}: PendingPhotoCardProps) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  const preview = usePreview(file);
  const isStuck = state === 'failed' || state === 'retrying';
  const words = {
    waiting: texts.waiting,
    scaling: texts.scaling,
    uploading: texts.uploading(percent),
    retrying: texts.retrying,
    failed: sentence === null ? '' : translate(sentence),
    sent: texts.preparing,
  };
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
        {words[state]}
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

/** A preview of the chosen file, if the browser can show it. */
function usePreview(file: File): string | null {
  const [url] = useState(() => (isHeic(file) ? null : URL.createObjectURL(file)));
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
