import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { localeSchema } from '../i18n/locale-schema.js';
import { defaultLocale } from '../i18n/locale.js';
import { idSchema } from '../id-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { stumpInputSchema } from '../stump-analysis/analysis-schema.js';
import { confirmedHandlesSchema, marksElsewhere } from '../stump-analysis/confirmed-handles.js';
import { measurementMessages } from '../stump-analysis/measurements.messages.js';
import { siteFactsSchema } from '../stump-analysis/site-facts.js';
import {
  optionalLine,
  optionalParagraph,
  requiredLine,
  requiredParagraph,
} from '../text-schema.js';
import { contactSchema } from './contact-schema.js';
import { photoIdOfPath } from './photo-path.js';
import { maxPhotos, minPhotos, photoMessages } from './photo-rules.js';
import { requestMessages } from './quote-requests.messages.js';

/**
 * A submitted photo: the upload's record, of which only the path is used, and its stump (1 to 5).
 */
export const submittedImageSchema = z.object({
  path: requiredLine({ required: requestMessages.photoPathMissing, max: 300 }),
  stump: z
    .number({ error: requestMessages.stumpOfPhoto })
    .int(requestMessages.stumpOfPhoto)
    .min(1, requestMessages.stumpOfPhoto)
    .max(5, requestMessages.stumpOfPhoto)
    .optional(),
});

function eachOnce<Item>(items: readonly Item[], key: (item: Item) => unknown): boolean {
  return new Set(items.map(key)).size === items.length;
}

const imagesSchema = z
  .array(submittedImageSchema, { error: photoMessages.noPhotos })
  .min(minPhotos, photoMessages.noPhotos)
  .max(maxPhotos, {
    error: (issue) =>
      photoMessages.tooManyFiles(Array.isArray(issue.input) ? issue.input.length : maxPhotos),
  })
  .refine((images) => eachOnce(images, (image) => image.path), requestMessages.photoTwice);

export const stumpsSchema = z
  .array(stumpInputSchema, { error: measurementMessages.stumpsList })
  .max(5, measurementMessages.tooManyStumps)
  .refine((stumps) => eachOnce(stumps, (stump) => stump.stump), measurementMessages.stumpTwice);

export const submissionKeySchema = z.object({ idempotencyKey: idempotencyKeySchema });

/** A quote request as submitted. Only contact fields and images are required. */
export const submitRequestSchema = contactSchema
  .extend({
    images: imagesSchema,
    createAccount: z.boolean({ error: requestMessages.createAccount }).default(false),
    termsAccepted: z
      .boolean({ error: requestMessages.termsRequired })
      .optional()
      .refine((accepted) => accepted !== false, requestMessages.termsRequired),
    termsVersion: optionalLine(50),
    /** Version of the privacy policy that was shown. */
    privacyVersion: optionalLine(50),
    smsConsent: z.boolean({ error: fieldMessages.smsConsent }).default(false),
    analysisId: optionalLine(100),
    stumps: stumpsSchema.optional(),
    siteFacts: siteFactsSchema.optional(),
    /** Marks that the person confirmed on the photos of this submission. */
    handles: confirmedHandlesSchema.optional(),
    idempotencyKey: idempotencyKeySchema.optional(),
    /** Language of the form, used for all messages about it. */
    locale: localeSchema.default(defaultLocale),
  })
  .superRefine(({ images, handles = [] }, context) => {
    const photoIds = images.flatMap(({ path }) => photoIdOfPath(path) ?? []);
    for (const issue of marksElsewhere(handles, photoIds))
      context.addIssue({ code: 'custom', ...issue });
  });

export type SubmitRequestInput = z.input<typeof submitRequestSchema>;
export type SubmittedRequest = z.infer<typeof submitRequestSchema>;

export const cancelRequestSchema = z.object({
  requestId: idSchema,
  reason: optionalParagraph(500),
});

export const rejectRequestSchema = z.object({
  requestId: idSchema,
  reason: requiredParagraph({ required: 'Give a reason for the customer', max: 500 }),
});

/** Invalidates all links to a request sent so far; optionally emails the customer a new one. */
export const endLinksSchema = z.object({
  requestId: idSchema,
  sendLink: z.boolean('Say whether the customer gets a new link'),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export type EndLinks = z.output<typeof endLinksSchema>;

export const assignRequestSchema = z.object({ requestId: idSchema, companyId: idSchema });
