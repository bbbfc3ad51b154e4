import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { maxPhotos, photoMessages } from '../quote-requests/photo-rules.js';
import { requestMessages } from '../quote-requests/quote-requests.messages.js';
import { stumpInputSchema } from './analysis-schema.js';
import { confirmedHandlesSchema, marksElsewhere } from './confirmed-handles.js';
import { measurementMessages } from './measurements.messages.js';
import { siteFactsSchema } from './site-facts.js';

const eachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * Input of an analysis: uploaded photos (ids, in display order), tape measurements, confirmed
 * handles, site facts.
 */
export const startAnalysisSchema = z
  .object({
    photoIds: z
      .array(z.uuid(fieldMessages.photoId), { error: photoMessages.noPhotos })
      .min(1, photoMessages.noPhotos)
      .max(maxPhotos, photoMessages.tooManyFiles(maxPhotos))
      .refine(eachOnce, requestMessages.photoTwice),
    stumps: z
      .array(stumpInputSchema, { error: measurementMessages.stumpsList })
      .max(5, measurementMessages.tooManyStumps)
      .refine(
        (stumps) => eachOnce(stumps.map(({ stump }) => stump)),
        measurementMessages.stumpTwice,
      )
      .default([]),
    siteFacts: siteFactsSchema.default({}),
    handles: confirmedHandlesSchema.default([]),
  })
  .superRefine(({ photoIds, handles }, context) => {
    for (const issue of marksElsewhere(handles, photoIds))
      context.addIssue({ code: 'custom', ...issue });
  });
export type StartAnalysis = z.output<typeof startAnalysisSchema>;
