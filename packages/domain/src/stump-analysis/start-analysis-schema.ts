import { z } from 'zod';
import { maxPhotos, photoMessages } from '../quote-requests/photo-rules.js';
import { stumpInputSchema } from './analysis-schema.js';
import { confirmedHandlesSchema, marksElsewhere } from './confirmed-handles.js';
import { siteFactsSchema } from './site-facts.js';

const eachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Input of an analysis: uploaded photos (ids, in display order), tape measurements, confirmed handles, site facts. */
export const startAnalysisSchema = z
  .object({
    photoIds: z
      .array(z.uuid('Must be the id of a photo'), { error: photoMessages.noPhotos.description })
      .min(1, photoMessages.noPhotos.description)
      .max(maxPhotos, photoMessages.tooManyFiles(maxPhotos))
      .refine(eachOnce, 'The same photo is listed twice'),
    stumps: z
      .array(stumpInputSchema, { error: 'Stumps must be a list' })
      .max(5, 'A request holds up to 5 stumps')
      .refine((stumps) => eachOnce(stumps.map(({ stump }) => stump)), 'Each stump is listed once')
      .default([]),
    siteFacts: siteFactsSchema.default({}),
    handles: confirmedHandlesSchema.default([]),
  })
  .superRefine(({ photoIds, handles }, context) => {
    for (const issue of marksElsewhere(handles, photoIds))
      context.addIssue({ code: 'custom', ...issue });
  });
export type StartAnalysis = z.output<typeof startAnalysisSchema>;
