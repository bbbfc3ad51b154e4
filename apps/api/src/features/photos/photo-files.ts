import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type { PhotoToPropose } from '../../ports/photo-analysis.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { photoNotFound } from './photo-access.js';
import type { PhotoRow } from './photos.queries.js';
import type { PreparedPhoto } from './prepare-photo.js';

export const photoVariants = ['original', 'view', 'thumb'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** Storage key of a photo's file; the first two characters keep folders small. */
export const photoKey = (id: string, variant: PhotoVariant): string =>
  `${id.slice(0, 2)}/${id}-${variant}.jpg`;

const keyPattern = /^[0-9a-f]{2}\/([0-9a-f-]{36})-/;

/** Returns the photo id of a stored file; null if the file isn't a photo of ours. */
export const photoIdOfKey = (key: string): string | null => keyPattern.exec(key)?.[1] ?? null;

export async function putPhotoFiles(
  storage: PhotoStorage,
  id: string,
  photo: PreparedPhoto,
): Promise<void> {
  // Write in parallel, but let every write settle before a failure removes them all.
  const written = await Promise.allSettled(
    photoVariants.map((variant) => storage.put(photoKey(id, variant), photo[variant])),
  );
  for (const { status, ...failure } of written)
    if (status === 'rejected' && 'reason' in failure) throw failure.reason;
}

export async function removePhotoFiles(storage: PhotoStorage, id: string): Promise<void> {
  await Promise.all(photoVariants.map((variant) => storage.remove(photoKey(id, variant))));
}

/** Removes files of photos whose rows are gone; the sweep of orphans removes what fails here. */
export async function removeReplaced(storage: PhotoStorage, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => removePhotoFiles(storage, id)));
}

/** How the camera was held, if the phone's sensors said so. */
export const cameraTiltOf = ({
  pitch_deg: pitchDeg,
  roll_deg: rollDeg,
}: PhotoRow): CameraTilt | null =>
  pitchDeg === null || rollDeg === null ? null : { pitchDeg, rollDeg };

/** Reads a stored photo: the file has no metadata, so the focal length comes from its row. */
export function storedPhoto(storage: PhotoStorage, row: PhotoRow): PhotoToPropose {
  const { id, focal_length_35mm: focalLength35mm, focal_log_sd: focalLogSd } = row;
  return {
    id,
    focalLength35mm,
    focalLogSd,
    cameraTilt: cameraTiltOf(row),
    async read() {
      const bytes = await storage.get(photoKey(id, 'original'));
      if (bytes === null) throw photoNotFound();
      return bytes;
    },
  };
}
