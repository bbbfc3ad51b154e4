import { z } from 'zod';
import { pointSchema } from './analysis-schema.js';
import { fieldMessages } from '../fields.messages.js';

/** The photo to find a stump in, and where the person tapped (pixels of the upright photo). */
export const proposePhotoSchema = z.object({
  photoId: z.uuid(fieldMessages.photoId),
  tap: pointSchema.optional(),
});
export type ProposePhoto = z.output<typeof proposePhotoSchema>;
