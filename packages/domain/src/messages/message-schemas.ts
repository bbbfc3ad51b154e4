import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import { pageSchema, unknownSortMessage } from '../page-schema.js';
import { MAX_SMS_LENGTH } from '../templates/template-schemas.js';
import {
  hasOpenPlaceholder,
  smsVariables,
  unknownVariables,
} from '../templates/template-variables.js';
import { misplacedVariable } from '../templates/variable-places.js';
import { requiredParagraph } from '../text-schema.js';
import { messageStatuses } from './message-status.js';

export const messageChannels = ['email', 'sms'] as const;

export type MessageChannel = (typeof messageChannels)[number];

const channel = z.enum(messageChannels, { error: 'Choose email or SMS' });

export const messageSortKeys = ['createdAt', 'to', 'status'] as const;

/** A single status, or `undelivered` for everything that didn't reach anyone. */
export const messageStatusFilters = [...messageStatuses, 'undelivered'] as const;

/** The administrator's message log: searched by its requests and recipients. */
export const messageListSchema = pageSchema.extend({
  status: z.enum(messageStatusFilters, { error: 'No message has this status' }).optional(),
  channel: channel.optional(),
  sort: z.enum(messageSortKeys, { error: unknownSortMessage }).optional(),
});

export type MessageListQuery = z.infer<typeof messageListSchema>;

export const sendAgainSchema = z.object({ id: z.uuid('No message has this id') });

/** Previews what would happen to a message to a request's customer. */
export const deliveryForecastSchema = z.object({
  requestId: idSchema,
  about: z.enum(['quote', 'custom', 'ending']),
});

export type DeliveryForecastQuery = z.infer<typeof deliveryForecastSchema>;

export const requestMessagesSchema = z.object({ requestId: idSchema });

/**
 * An administrator's message about one request. May use the custom SMS variables; in an email it
 * becomes `{{customMessage}}`.
 */
export const customMessageSchema = z
  .object({
    requestId: idSchema,
    channel,
    text: requiredParagraph({ required: 'Message content is required', max: 5000 }),
  })
  .superRefine(({ channel: by, text }, context) => {
    const report = (message: string) =>
      context.addIssue({ code: 'custom', path: ['text'], message });
    if (by === 'sms' && text.length > MAX_SMS_LENGTH)
      report(`An SMS must be at most ${MAX_SMS_LENGTH} characters`);
    const [unknown] = unknownVariables('sms', 'custom_notification', text);
    const allowed = smsVariables.custom_notification.map((name) => `{{${name}}}`).join(', ');
    if (unknown !== undefined)
      report(`{{${unknown}}} isn't a variable of this message. Use ${allowed}.`);
    if (hasOpenPlaceholder(text)) report("A {{ isn't closed with }}");
    const misplaced = misplacedVariable(text);
    if (misplaced !== null) report(misplaced);
  });

export type CustomMessage = z.infer<typeof customMessageSchema>;
