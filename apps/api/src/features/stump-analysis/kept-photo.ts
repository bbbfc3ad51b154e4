import { photoNotFound } from '../photos/photo-access.js';
import { photoKey } from '../photos/photo-files.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import type { PhotoRow } from '../photos/photos.queries.js';
import type { PhotoToPropose } from '../../ports/photo-analysis.js';

/** Reads a stored photo: the file has no metadata, so the focal length comes from its row. */
export function keptPhoto(
  storage: PhotoStorage,
  { id, focal_length_35mm: focalLength35mm }: PhotoRow,
): PhotoToPropose {
  return {
    id,
    focalLength35mm,
    async read() {
      const bytes = await storage.get(photoKey(id, 'original'));
      if (bytes === null) throw photoNotFound();
      return bytes;
    },
  };
}
