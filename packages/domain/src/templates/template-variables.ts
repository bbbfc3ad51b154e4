import type { EmailTemplateType, SmsTemplateType, TemplateChannel } from './template-types.js';

export const templateVariables = [
  'firstName',
  'lastName',
  'referenceNumber',
  'amount',
  'estimatedDays',
  'description',
  'details',
  'address',
  'phone',
  'customMessage',
  'trackingUrl',
  'pdfUrl',
  'businessName',
  'businessPhone',
] as const;

export type TemplateVariable = (typeof templateVariables)[number];

// The request's link and the company's name and phone: allowed in every message.
const everywhere = ['trackingUrl', 'businessName', 'businessPhone'] as const;

export const smsVariables: Record<SmsTemplateType, readonly TemplateVariable[]> = {
  quote_request_confirmation: ['firstName', 'referenceNumber', ...everywhere],
  quote_ready_notification: ['firstName', 'referenceNumber', 'amount', ...everywhere],
  custom_notification: [
    'firstName',
    'lastName',
    'referenceNumber',
    'amount',
    'address',
    'phone',
    ...everywhere,
  ],
};

const emailVariables: Record<EmailTemplateType, readonly TemplateVariable[]> = {
  quote_request_confirmation: ['firstName', 'referenceNumber', ...everywhere],
  quote_ready_notification: [
    'firstName',
    'referenceNumber',
    'amount',
    'estimatedDays',
    'description',
    'pdfUrl',
    ...everywhere,
  ],
  detailed_quote_email: [
    'firstName',
    'referenceNumber',
    'amount',
    'estimatedDays',
    'description',
    'details',
    'pdfUrl',
    ...everywhere,
  ],
  custom_notification: ['firstName', 'lastName', 'referenceNumber', 'customMessage', ...everywhere],
};

/** Variables allowed in an email's subject, whatever its type. */
export const subjectVariables: readonly TemplateVariable[] = ['referenceNumber'];

/**
 * Returns the variables allowed in a template of this channel and type; none for a type the channel
 * doesn't have.
 */
export function allowedVariables(
  channel: TemplateChannel,
  type: EmailTemplateType,
): readonly TemplateVariable[] {
  if (channel === 'email') return emailVariables[type];
  return type === 'detailed_quote_email' ? [] : smsVariables[type];
}

/** Matches every `{{…}}` of a text; `$1` is the content of the braces. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;

/** Returns the contents of each `{{…}}`, each once, in order. */
export function namedVariables(content: string): string[] {
  return [
    ...new Set([...content.matchAll(placeholderPattern)].map((match) => (match[1] ?? '').trim())),
  ];
}

function namesNotIn(allowed: readonly string[], content: string): string[] {
  return namedVariables(content).filter((name) => !allowed.includes(name));
}

/** Returns the names in `{{…}}` unknown to this channel and type, each once, in order. */
export function unknownVariables(
  channel: TemplateChannel,
  type: EmailTemplateType,
  content: string,
): string[] {
  return namesNotIn(allowedVariables(channel, type), content);
}

/** The same for an email's subject. */
export function unknownSubjectVariables(subject: string): string[] {
  return namesNotIn(subjectVariables, subject);
}

/** Whether a `{{` is unclosed: the customer would see it. */
export function hasOpenPlaceholder(content: string): boolean {
  return content.replace(placeholderPattern, '').includes('{{');
}
