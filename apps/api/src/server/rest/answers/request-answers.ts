import { locales } from '@stumpquote/domain/i18n/locale';
import { actors } from '@stumpquote/domain/moves';
import { nextActions } from '@stumpquote/domain/quote-requests/next-action';
import { preferredContacts } from '@stumpquote/domain/quote-requests/office-schemas';
import { stages } from '@stumpquote/domain/quote-requests/request-stage';
import { requestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { correctionKinds } from '@stumpquote/domain/stump-analysis/analysis-correction';
import {
  analysisRecordSchema,
  handleSetSchema,
  mlAnalysisSchema,
  widthSchema,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { surfaceRootAmounts } from '@stumpquote/domain/stump-analysis/site-facts';
import { z } from 'zod';
import { accesses } from '../../../features/requests/request-access.js';
import { requestEventKinds } from '../../../features/requests/request-events.js';
import { instant } from './account-answers.js';

const analysisStage = z.enum(['queued', 'preprocessing', 'analysing', 'complete', 'failed']);

const listedPhoto = z.object({
  id: z.uuid(),
  path: z.string(),
  originalname: z.string(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  stump: z.number().int(),
});

/** A photo as returned by its upload. */
export const photoAnswer = z.object({
  id: z.uuid(),
  path: z.string(),
  filename: z.string(),
  originalname: z.string(),
  size: z.number().int(),
  mimetype: z.literal('image/jpeg'),
  width: z.number().int(),
  height: z.number().int(),
  thumbUrl: z.string(),
  viewUrl: z.string(),
  stump: z.number().int(),
  isDuplicate: z
    .boolean()
    .describe(
      'This browser had already uploaded the same file for the same request: no second photo was added',
    ),
});

const contact = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};

export const requestAnswer = z.object({
  id: z.number().int(),
  referenceNumber: z.string(),
  ...contact,
  notes: z.string().nullable(),
  status: z.enum(requestStatuses),
  stage: z.enum(stages),
  nextAction: z.enum(nextActions).nullable(),
  isQuoteUndelivered: z.boolean(),
  images: z.array(listedPhoto),
  imageCount: z.number().int(),
  mlAnalysis: mlAnalysisSchema.nullable(),
  analysis: z.object({ id: z.uuid(), stage: analysisStage }).nullable(),
  userId: z.number().int().nullable(),
  companyId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  source: z.enum(['web', 'phone']),
  locale: z.enum(locales),
  smsConsentAt: instant.nullable(),
  preferredContact: z.enum(preferredContacts).nullable(),
  termsVersion: z.string().nullable(),
  termsAcceptedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const timelineEvent = z.object({
  id: z.number().int(),
  kind: z.enum(requestEventKinds),
  actor: z.enum(actors),
  by: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  reason: z.string().nullable(),
  isForCustomer: z.boolean(),
  createdAt: instant,
});

const correction = z.object({
  id: z.number().int(),
  stump: z.number().int(),
  kind: z.enum(correctionKinds),
  groundIn: widthSchema.nullable(),
  complexity: z.number().int().nullable(),
  surfaceRoots: z.enum(surfaceRootAmounts).nullable(),
  priceBookVersion: z.number().int(),
  by: z.string().nullable(),
  at: instant,
});

export const fullRequestAnswer = requestAnswer.extend({
  access: z.enum(accesses),
  timeline: z.array(timelineEvent),
  analysisRecord: analysisRecordSchema.nullable(),
  originalRecord: analysisRecordSchema.nullable(),
  corrections: z.array(correction),
});

const toldEstimate = z
  .object({ min: z.number(), max: z.number(), measured: z.number() })
  .nullable();

/** A request found by its reference number; masked for someone who only knows the number. */
export const trackedRequestAnswer = z.object({
  id: z.number().int(),
  referenceNumber: z.string(),
  access: z.enum(accesses),
  isMasked: z.boolean(),
  ...contact,
  notes: z.string().nullable(),
  status: z.enum(requestStatuses),
  stage: z.enum(stages),
  images: z.array(listedPhoto),
  imageCount: z.number().int(),
  mlAnalysis: mlAnalysisSchema.nullable(),
  analysis: z.object({ stage: analysisStage }).nullable(),
  companyName: z.string().nullable(),
  timeline: z.array(timelineEvent),
  createdAt: instant,
  updatedAt: instant,
  whyNotCancel: z.string().nullable(),
  analysisRecord: analysisRecordSchema.nullable(),
  outlines: z.array(
    z.object({
      photoId: z.string(),
      stump: z.number().int(),
      cutFace: handleSetSchema.shape.cutFace,
      ground: handleSetSchema.shape.ground,
    }),
  ),
  priceStory: z.object({
    first: toldEstimate,
    now: toldEstimate,
    changes: z.array(z.object({ text: z.string(), amount: z.number().nullable() })),
    crewWidths: z.array(z.object({ stump: z.number().int(), groundIn: z.number() })),
  }),
});

export const submittedAnswer = z.object({
  id: z.number().int(),
  referenceNumber: z.string(),
  userCreated: z.boolean(),
  mlAnalysis: mlAnalysisSchema.nullable(),
  sentBefore: z.boolean(),
  offer: z.object({ amount: z.number() }).nullable(),
});
