import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { idSchema } from '../id-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { stumpNumberSchema, tapeMeasurementSchema } from '../stump-analysis/analysis-schema.js';
import { measurementMessages } from '../stump-analysis/measurements.messages.js';
import { optionalParagraph, optionalText } from '../text-schema.js';
import { emailSchema } from '../users/user-schemas.js';
import { contactSchema } from './contact-schema.js';
import { readContactSchema } from './office-schemas.js';
import { maxPhotos, photoMessages } from './photo-rules.js';
import { requestMessages } from './quote-requests.messages.js';
import { submittedImageSchema } from './submit-schema.js';

/**
 * The customer's additions to a request: photos, widths by tape, and a note; at least one of them.
 */
export const addToRequestSchema = z
  .object({
    requestId: idSchema,
    images: z
      .array(submittedImageSchema, { error: photoMessages.noPhotos })
      .max(maxPhotos, photoMessages.tooManyFiles(maxPhotos))
      .refine(
        (images) => new Set(images.map(({ path }) => path)).size === images.length,
        requestMessages.photoTwice,
      )
      .default([]),
    tapes: z
      .array(z.object({ stump: stumpNumberSchema, tape: tapeMeasurementSchema }), {
        error: measurementMessages.stumpsList,
      })
      .max(5, measurementMessages.tooManyStumps)
      .refine(
        (tapes) => new Set(tapes.map(({ stump }) => stump)).size === tapes.length,
        measurementMessages.stumpTwice,
      )
      .default([]),
    note: optionalParagraph(1000),
    idempotencyKey: idempotencyKeySchema.optional(),
  })
  .refine(({ images, tapes, note }) => images.length + tapes.length > 0 || note !== undefined, {
    error: requestMessages.nothingAdded,
    path: ['note'],
  });
export type AddToRequest = z.output<typeof addToRequestSchema>;

/** The customer asks for another quote after the last one was declined or expired. */
export const askNewQuoteSchema = z.object({
  requestId: idSchema,
  reason: optionalParagraph(500),
});
export type AskNewQuoteInput = z.output<typeof askNewQuoteSchema>;

/**
 * The customer's own correction; `read` is what the form loaded. A request taken by phone may have
 * no email address.
 */
export const correctOwnContactSchema = contactSchema.omit({ notes: true }).extend({
  requestId: idSchema,
  email: optionalText<z.ZodType<string, string>>(emailSchema),
  read: readContactSchema.omit({ preferredContact: true, smsConsentAt: true }).optional(),
  /** Consent to text messages to a new number. */
  smsConsent: z.boolean({ error: fieldMessages.smsConsent }).default(false),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type CorrectOwnContactInput = z.output<typeof correctOwnContactSchema>;
