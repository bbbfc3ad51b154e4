import { z } from 'zod';
import { localeSchema } from '../i18n/locale-schema.js';
import { idSchema } from '../id-schema.js';
import { readAtSchema } from '../read-at.js';
import { optionalLine, requiredLine, requiredParagraph } from '../text-schema.js';
import {
  emailTemplateTypes,
  smsTemplateTypes,
  type EmailTemplateType,
  type TemplateChannel,
} from './template-types.js';
import {
  allowedVariables,
  hasOpenPlaceholder,
  subjectVariables,
  unknownSubjectVariables,
  unknownVariables,
} from './template-variables.js';
import { misplacedVariable } from './variable-places.js';

/** The provider's longest SMS (Twilio: 1,600 characters over all segments). */
export const MAX_SMS_LENGTH = 1600;

const shared = {
  name: requiredLine({ required: 'Name is required', max: 100 }),
  description: optionalLine(300),
};

const smsFields = {
  ...shared,
  type: z.enum(smsTemplateTypes, { error: 'Choose one of the SMS template types' }),
  content: requiredParagraph({ required: 'Message content is required', max: MAX_SMS_LENGTH }),
};

const emailFields = {
  ...shared,
  type: z.enum(emailTemplateTypes, { error: 'Choose one of the email template types' }),
  subject: requiredLine({ required: 'Email subject is required', max: 200 }),
  content: requiredParagraph({ required: 'Email content is required', max: 50_000 }),
};

/** Language of the template's readers. */
const language = localeSchema;

const isActive = z.boolean({ error: 'Say whether the template is active: true or false' });

const braces = (name: string) => `{{${name}}}`;

function unknownSentence(unknown: readonly string[], allowed: readonly string[]): string {
  const verb = unknown.length === 1 ? "isn't a variable" : "aren't variables";
  return `${unknown.map(braces).join(', ')} ${verb} of this template. Use ${allowed.map(braces).join(', ')}.`;
}

const openPlaceholder = "A {{ isn't closed with }}";

type Report = (message: string) => void;

function checkContent(
  channel: TemplateChannel,
  type: EmailTemplateType,
  content: string,
  report: Report,
): void {
  const unknown = unknownVariables(channel, type, content);
  if (unknown.length > 0) report(unknownSentence(unknown, allowedVariables(channel, type)));
  if (hasOpenPlaceholder(content)) report(openPlaceholder);
  const misplaced = misplacedVariable(content);
  if (misplaced !== null) report(misplaced);
}

function checkSubject(subject: string, report: Report): void {
  const unknown = unknownSubjectVariables(subject);
  if (unknown.length > 0) report(unknownSentence(unknown, subjectVariables));
  if (hasOpenPlaceholder(subject)) report(openPlaceholder);
}

/** An SMS template as saved. Refuses placeholders its type has no value for. */
export const smsTemplateSchema = z
  .object({ ...smsFields, language: language.default('en'), isActive: isActive.default(true) })
  .superRefine(({ type, content }, context) => {
    checkContent('sms', type, content, (message) =>
      context.addIssue({ code: 'custom', path: ['content'], message }),
    );
  });

/** An email template as saved. The server sanitizes its HTML. */
export const emailTemplateSchema = z
  .object({ ...emailFields, language: language.default('en'), isActive: isActive.default(true) })
  .superRefine(({ type, content, subject }, context) => {
    checkContent('email', type, content, (message) =>
      context.addIssue({ code: 'custom', path: ['content'], message }),
    );
    checkSubject(subject, (message) =>
      context.addIssue({ code: 'custom', path: ['subject'], message }),
    );
  });

/**
 * Changes some fields: merge into the stored template and validate the whole with
 * `smsTemplateSchema`.
 */
export const smsTemplateChangeSchema = z.object({ ...smsFields, language, isActive }).partial();

/**
 * Changes some fields: merge into the stored template and validate the whole with
 * `emailTemplateSchema`.
 */
export const emailTemplateChangeSchema = z.object({ ...emailFields, language, isActive }).partial();

/**
 * Which template to change and, from an editor, the `updatedAt` it loaded, for optimistic locking.
 */
export const templateChangeTarget = z.object({
  id: idSchema,
  readAt: readAtSchema,
});

/** A draft that administrators send to themselves, saved or not. */
export const templateTestSchema = z
  .discriminatedUnion(
    'channel',
    [
      z.object({
        channel: z.literal('sms'),
        type: smsFields.type,
        content: smsFields.content,
        language: language.default('en'),
      }),
      z.object({
        channel: z.literal('email'),
        type: emailFields.type,
        subject: emailFields.subject,
        content: emailFields.content,
        language: language.default('en'),
      }),
    ],
    { error: 'Choose SMS or email' },
  )
  .superRefine((draft, context) => {
    checkContent(draft.channel, draft.type, draft.content, (message) =>
      context.addIssue({ code: 'custom', path: ['content'], message }),
    );
    if (draft.channel === 'email')
      checkSubject(draft.subject, (message) =>
        context.addIssue({ code: 'custom', path: ['subject'], message }),
      );
  });
export type TemplateTest = z.infer<typeof templateTestSchema>;

export type SmsTemplateChange = z.infer<typeof smsTemplateChangeSchema>;
export type EmailTemplateChange = z.infer<typeof emailTemplateChangeSchema>;
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;
export type EmailTemplate = z.infer<typeof emailTemplateSchema>;
