export const smsTemplateTypes = [
  'quote_request_confirmation',
  'quote_ready_notification',
  'custom_notification',
] as const;

export type SmsTemplateType = (typeof smsTemplateTypes)[number];

export const emailTemplateTypes = [...smsTemplateTypes, 'detailed_quote_email'] as const;

export type EmailTemplateType = (typeof emailTemplateTypes)[number];

export type TemplateChannel = 'sms' | 'email';

export const templateTypeLabels: Record<EmailTemplateType, string> = {
  quote_request_confirmation: 'Quote request confirmation',
  quote_ready_notification: 'Quote ready notification',
  custom_notification: 'Custom notification',
  detailed_quote_email: 'Detailed quote email',
};
