import { CloseButton, NativeSelect } from '@mantine/core';
import { formatFileSize } from '@stumpquote/domain/format/file-size';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { photosMessages } from './photos.messages';
import type { UploadedPhoto } from './use-photos';
import classes from './photos.module.css';

interface PhotoCardProps {
  photo: UploadedPhoto;
  number: number;
  stumps: number;
  /** Size in bytes before scaling. */
  scaledFrom: number | undefined;
  isRemoving: boolean;
  /** Replaces the plain photo. */
  picture: ReactNode;
  /** What follows from this photo. */
  result: ReactNode;
  /** What was found in it, and extra actions. */
  action: ReactNode;
  onRemove: () => void;
  onStump: (stump: number) => void;
}

/** An uploaded photo: picture, file name, size, and its stump if there are several. */
export function PhotoCard({
  photo,
  number,
  stumps,
  scaledFrom,
  isRemoving,
  picture,
  result,
  action,
  onRemove,
  onStump,
}: PhotoCardProps) {
  const texts = useMessages(photosMessages);
  return (
    <li className={classes.card} data-removing={isRemoving}>
      <div className={classes.picture}>
        {picture ?? <img src={photo.thumbUrl} alt={texts.preview(number)} />}
        <CloseButton
          className={classes.remove}
          variant="default"
          radius="xl"
          onClick={onRemove}
          disabled={isRemoving}
          aria-label={texts.remove(photo.originalname)}
        />
      </div>
      <div className={classes.body}>
        {result}
        {action}
        <div className={classes.details}>
          <span className={classes.name} title={photo.originalname}>
            {photo.originalname}
          </span>
          <span className={classes.quiet}>{formatFileSize(photo.size)}</span>
        </div>
        {scaledFrom !== undefined && (
          <p className={classes.note}>{texts.scaled(formatFileSize(scaledFrom))}</p>
        )}
        {stumps > 1 && (
          <NativeSelect
            aria-label={texts.stumpOf(number)}
            value={String(photo.stump)}
            onChange={(event) => onStump(Number(event.currentTarget.value))}
            data={Array.from({ length: stumps }, (_, index) => ({
              value: String(index + 1),
              label: texts.stump(index + 1),
            }))}
          />
        )}
      </div>
    </li>
  );
}
