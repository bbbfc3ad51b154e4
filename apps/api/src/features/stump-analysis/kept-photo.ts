import { photoNotFound } from '../photos/photo-access.js';
import { photoKey } from '../photos/photo-files.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import type { PhotoRow } from '../photos/photos.queries.js';
import type { PhotoToPropose } from '../../ports/photo-analysis.js';

/** A photo as it is kept: its original carries no metadata, the focal length stands in its row. */
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
