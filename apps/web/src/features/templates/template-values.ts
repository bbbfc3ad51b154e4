import type { Locale } from '@stumpquote/domain/i18n/locale';
import {
  emailTemplateSchema,
  smsTemplateSchema,
} from '@stumpquote/domain/templates/template-schemas';
import type {
  EmailTemplateType,
  TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { formRules } from '../../shared/ui/form/form-rules';

/** An email or SMS template, as cards and editor use it. */
export interface Template {
  id: number;
  name: string;
  type: string;
  language: Locale;
  subject?: string;
  content: string;
  description: string | null;
  isActive: boolean;
  updatedAt: string;
}

export interface TemplateValues {
  name: string;
  type: EmailTemplateType;
  language: Locale;
  subject: string;
  content: string;
  description: string;
  isActive: boolean;
}

/** The editor's initial values. */
export function valuesOf(template: Template | null): TemplateValues {
  return {
    name: template?.name ?? '',
    type: (template?.type as EmailTemplateType | undefined) ?? 'quote_request_confirmation',
    language: template?.language ?? 'en',
    subject: template?.subject ?? '',
    content: template?.content ?? '',
    description: template?.description ?? '',
    isActive: template?.isActive ?? true,
  };
}

export const rulesOf: Record<TemplateChannel, ReturnType<typeof formRules>> = {
  sms: formRules(smsTemplateSchema),
  email: formRules(emailTemplateSchema),
};
