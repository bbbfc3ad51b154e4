import { z } from 'zod';
import { maxPhotos } from '../quote-requests/photo-rules.js';
import { handleSetSchema, type HandleSet } from './analysis-schema.js';
import { measurementMessages } from './measurements.messages.js';

const everyPhotoOnce = (sets: readonly HandleSet[]): boolean =>
  new Set(sets.map(({ photoId }) => photoId)).size === sets.length;

/** The handles that a person has looked at and confirmed: one set a photo at most. */
export const confirmedHandlesSchema = z
  .array(handleSetSchema, { error: measurementMessages.marksList })
  .max(maxPhotos, measurementMessages.marksOnTooManyPhotos(maxPhotos))
  .refine(everyPhotoOnce, measurementMessages.photoMarkedTwice);

/** Names every set of handles that stands on none of the photos; `photoIds` are those of the same question. */
export function marksElsewhere(
  handles: readonly HandleSet[],
  photoIds: readonly string[],
): { path: (string | number)[]; message: string }[] {
  return handles.flatMap(({ photoId }, index) =>
    photoIds.includes(photoId)
      ? []
      : [
          {
            path: ['handles', index, 'photoId'],
            message: measurementMessages.marksElsewhere,
          },
        ],
  );
}
