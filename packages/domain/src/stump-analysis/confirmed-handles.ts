import { z } from 'zod';
import { maxPhotos } from '../quote-requests/photo-rules.js';
import { handleSetSchema, type HandleSet } from './analysis-schema.js';
import { measurementMessages } from './measurements.messages.js';

const everyPhotoOnce = (sets: readonly HandleSet[]): boolean =>
  new Set(sets.map(({ photoId }) => photoId)).size === sets.length;

/** Handles that a person has confirmed: at most one set per photo. */
export const confirmedHandlesSchema = z
  .array(handleSetSchema, { error: measurementMessages.marksList })
  .max(maxPhotos, measurementMessages.marksOnTooManyPhotos(maxPhotos))
  .refine(everyPhotoOnce, measurementMessages.photoMarkedTwice);

/** Returns an issue for each set of handles whose photo isn't among `photoIds`, those of the same submission. */
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
