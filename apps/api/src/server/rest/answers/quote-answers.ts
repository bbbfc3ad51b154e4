import { messageStatuses } from '@stumpquote/domain/messages/message-status';
import { estimateBasisSchema } from '@stumpquote/domain/quotes/estimate-basis';
import { deliveryWays, quoteDeliveries } from '@stumpquote/domain/quotes/quote-delivery';
import { quoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import { z } from 'zod';
import { instant } from './account-answers.js';

const delivery = z.object({
  status: z.enum(messageStatuses),
  error: z.string().nullable(),
  at: instant,
});

export const quoteAnswer = z.object({
  id: z.number().int(),
  quoteRequestId: z.number().int(),
  referenceNumber: z.string(),
  customerName: z.string().nullable(),
  amount: z.number(),
  finalAmount: z.number().nullable(),
  description: z.string(),
  details: z.string(),
  estimatedDays: z.number().int(),
  lines: z.array(
    z.object({ stump: z.number().int().nullable(), text: z.string(), amount: z.number() }),
  ),
  validDays: z.number().int(),
  createdById: z.number().int().nullable(),
  creatorName: z.string().nullable(),
  isInstant: z.boolean(),
  priceBookVersion: z.number().int().nullable(),
  companyId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  status: z.enum(quoteStatuses),
  isProposal: z.boolean(),
  estimateChange: z.object({ before: estimateBasisSchema, now: estimateBasisSchema }).nullable(),
  sent: z.boolean(),
  sentAt: instant.nullable(),
  emailedAt: instant.nullable(),
  delivery: z.enum(quoteDeliveries).nullable(),
  deliveredAt: instant.nullable(),
  deliveredBy: z.enum(deliveryWays).nullable(),
  expiresAt: instant.nullable(),
  accepted: z.boolean(),
  acceptedAt: instant.nullable(),
  signature: z.string().nullable(),
  signedFor: z.string().nullable(),
  acceptedByPhone: z
    .object({ at: instant, recordedBy: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
  declinedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  answering: z.enum(['open', 'needs_link', 'outside_area', 'closed']),
  deliveries: z.object({ sms: delivery.nullable(), email: delivery.nullable() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});

/** A quote just sent, with the statuses of its messages. */
export const sentQuoteAnswer = quoteAnswer.extend({
  notifications: z.object({
    smsStatus: z.string(),
    smsError: z.string().nullable(),
    emailStatus: z.string(),
    emailError: z.string().nullable(),
  }),
});
