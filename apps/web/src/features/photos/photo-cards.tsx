import type { ReactNode } from 'react';
import { PendingPhotoCard } from './pending-photo';
import { PhotoCard } from './photo-card';
import type { Photos, UploadedPhoto } from './use-photos';
import classes from './photos.module.css';

export interface PhotoCardsProps {
  photos: Photos;
  /** With more than one stump, each photo names its own. */
  stumps: number;
  /** Whether a single photo has all the room. */
  isOnly: boolean;
  /** The photo with what was found in it; null for the plain photo. */
  renderPicture?: ((photo: UploadedPhoto, number: number) => ReactNode) | undefined;
  renderAction?: ((photo: UploadedPhoto, number: number) => ReactNode) | undefined;
  /** What follows from the photos: in the card of a single one, else below them all. */
  result?: ReactNode;
}

/** The uploaded photos and those on their way. */
export function PhotoCards({
  photos: { photos, upload, scaled, ...actions },
  stumps,
  isOnly,
  renderPicture,
  renderAction,
  result,
}: PhotoCardsProps) {
  return (
    <ul className={classes.list} data-only={isOnly}>
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          number={index + 1}
          stumps={stumps}
          scaledFrom={scaled.get(photo.path)}
          isRemoving={actions.removing === photo.id}
          picture={renderPicture?.(photo, index + 1)}
          result={isOnly && result}
          action={renderAction?.(photo, index + 1)}
          onRemove={() => actions.remove(photo.id)}
          onStump={(stump) => actions.setStump(photo.id, stump)}
        />
      ))}
      {upload.pending.map((photo) => (
        <PendingPhotoCard
          key={photo.key}
          photo={photo}
          onRetry={() => upload.retry(photo.key)}
          onCancel={() => upload.cancel(photo.key)}
        />
      ))}
    </ul>
  );
}
