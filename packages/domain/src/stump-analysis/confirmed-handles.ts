import { z } from 'zod';
import { maxPhotos } from '../quote-requests/photo-rules.js';
import {
  handleSetSchema,
  measuredParts,
  type HandleSet,
  type MeasuredPart,
} from './analysis-schema.js';
import { measurementMessages } from './measurements.messages.js';

const everyPhotoOnce = (sets: readonly HandleSet[]): boolean =>
  new Set(sets.map(({ photoId }) => photoId)).size === sets.length;

/** The parts of a set that a person confirmed; the others are missing. */
export type ConfirmedParts = Partial<Pick<HandleSet, MeasuredPart>> & Pick<HandleSet, 'isUnsure'>;

/**
 * Returns only the parts that a person saw or moved, or left out: confirming one says nothing about
 * the others.
 */
export function confirmedPartsOf(set: HandleSet): ConfirmedParts {
  const parts = measuredParts.filter((part) => set[part] === null || set.confirmed?.includes(part));
  const { isUnsure } = set;
  return {
    ...Object.fromEntries(parts.map((part) => [part, set[part]])),
    ...(isUnsure === undefined ? {} : { isUnsure }),
  };
}

/** Handles that a person has confirmed: at most one set per photo. */
export const confirmedHandlesSchema = z
  .array(handleSetSchema, { error: measurementMessages.marksList })
  .max(maxPhotos, measurementMessages.marksOnTooManyPhotos(maxPhotos))
  .refine(everyPhotoOnce, measurementMessages.photoMarkedTwice);

/**
 * Returns an issue for each set of handles whose photo isn't among `photoIds`, those of the same
 * submission.
 */
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
