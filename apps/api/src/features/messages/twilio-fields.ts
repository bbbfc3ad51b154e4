import { z } from 'zod';

const sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i);
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
const shortCode = z.string().regex(/^\d{3,8}$/);

const messageStatuses = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'receiving',
  'received',
  'delivered',
  'undelivered',
  'partially_delivered',
  'failed',
  'read',
  'canceled',
] as const;

// Twilio signs names and values concatenated, so fields split differently have the same signature.
// Check the format of every field that is used.
export const twilioStatusFields = z.object({
  MessageSid: sid,
  MessageStatus: z.enum(messageStatuses),
  ErrorCode: z
    .string()
    .regex(/^\d{0,6}$/)
    .optional(),
  From: z.union([e164, shortCode]).optional(),
  To: z.union([e164, shortCode]).optional(),
});

export const twilioReplyFields = z.object({
  MessageSid: sid,
  From: z.union([e164, shortCode]),
  To: z.union([e164, shortCode]),
  Body: z.string(),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional(),
});
