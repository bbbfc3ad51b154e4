import sharp from 'sharp';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import type { PreparedPhoto } from './prepare-photo.js';

export const photoVariants = ['original', 'view', 'thumb'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/** Where a photo's file lies in the storage; the first two letters keep folders small. */
export const photoKey = (id: string, variant: PhotoVariant): string =>
  `${id.slice(0, 2)}/${id}-${variant}.jpg`;

const keyPattern = /^[0-9a-f]{2}\/([0-9a-f-]{36})-/;

/** The photo a stored file belongs to; null for a file that is none of ours. */
export const photoIdOfKey = (key: string): string | null => keyPattern.exec(key)?.[1] ?? null;

export async function putPhotoFiles(
  storage: PhotoStorage,
  id: string,
  photo: PreparedPhoto,
): Promise<void> {
  // Each waits for the disk: together they wait once. None is still being written when one has failed and all are removed.
  const written = await Promise.allSettled(
    photoVariants.map((variant) => storage.put(photoKey(id, variant), photo[variant])),
  );
  for (const { status, ...failure } of written)
    if (status === 'rejected' && 'reason' in failure) throw failure.reason;
}

export async function removePhotoFiles(storage: PhotoStorage, id: string): Promise<void> {
  await Promise.all(photoVariants.map((variant) => storage.remove(photoKey(id, variant))));
}

/** The smallest picture, to be drawn into a document; null where its file is gone or damaged. */
export async function readableThumb(storage: PhotoStorage, id: string): Promise<Buffer | null> {
  const bytes = await storage.get(photoKey(id, 'thumb'));
  const header =
    bytes === null
      ? null
      : await sharp(bytes)
          .metadata()
          .catch(() => null);
  return header?.format === 'jpeg' ? bytes : null;
}
