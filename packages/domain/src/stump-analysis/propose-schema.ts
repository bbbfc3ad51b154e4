import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import type { Message } from '../i18n/message.js';
import { pointSchema } from './analysis-schema.js';
import { measurementMessages } from './measurements.messages.js';

/**
 * The photo to find a stump in, and what the person tapped: the stump, or both ends of its cut
 * (pixels of the upright photo).
 */
export const proposePhotoSchema = z
  .object({
    photoId: z.uuid(fieldMessages.photoId),
    tap: pointSchema.optional(),
    ends: z.tuple([pointSchema, pointSchema], measurementMessages.twoEnds).optional(),
  })
  .refine(({ tap, ends }) => tap === undefined || ends === undefined, {
    error: measurementMessages.tapOrEnds,
    path: ['ends'],
  });
export type ProposePhoto = z.output<typeof proposePhotoSchema>;

/** Least distance of the two ends, as a share of the photo's longer side. */
const minApart = 0.02;

/**
 * Returns what is wrong with taps on a photo of this size: outside of it, or both ends in one
 * place.
 */
export function tapProblem(
  taps: readonly (readonly [x: number, y: number])[],
  { width, height }: { readonly width: number; readonly height: number },
): Message | null {
  if (!taps.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height))
    return measurementMessages.tapOutside;
  const [one, other] = taps;
  if (one === undefined || other === undefined) return null;
  const apart = Math.hypot(one[0] - other[0], one[1] - other[1]);
  return apart < minApart * Math.max(width, height) ? measurementMessages.endsTogether : null;
}
