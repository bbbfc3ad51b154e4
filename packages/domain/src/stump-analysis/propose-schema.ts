import { z } from 'zod';
import { pointSchema } from './analysis-schema.js';

/** The photo to find a stump in, and where the person tapped (pixels of the upright photo). */
export const proposePhotoSchema = z.object({
  photoId: z.uuid('Must be the id of a photo'),
  tap: pointSchema.optional(),
});
export type ProposePhoto = z.output<typeof proposePhotoSchema>;
