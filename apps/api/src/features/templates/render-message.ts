import { defaultEmailTemplates, defaultSmsTemplates } from '@stumpquote/domain/templates/default-templates';
import { renderEmailHtml, renderSms, type RenderedEmail, type TemplateValues } from '@stumpquote/domain/templates/render-template';
import type { EmailTemplateType, SmsTemplateType } from '@stumpquote/domain/templates/template-types';
import type { Config } from '../../config.js';
import type { Db } from '../../db/database.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { newestEmailTemplate, newestSmsTemplate } from './templates.queries.js';

/** Who is writing: every template may name it, so no caller has to pass it. */
export function withBusiness(values: TemplateValues, { company }: Pick<Config, 'company'>): TemplateValues {
  return { businessName: company.name, businessPhone: company.phone, ...values };
}

/** The text of an SMS by the newest active template of its type; the built-in one when there is none. */
export async function renderSmsOf(db: Db, type: SmsTemplateType, values: TemplateValues): Promise<string> {
  const { content } = (await newestSmsTemplate(db, type)) ?? defaultSmsTemplates[type];
  return renderSms(content, values);
}

/** Subject and sanitised HTML of an e-mail by the newest active template of its type; the built-in one when there is none. */
export async function renderEmailOf(db: Db, type: EmailTemplateType, values: TemplateValues): Promise<RenderedEmail> {
  const { subject, content } = (await newestEmailTemplate(db, type)) ?? defaultEmailTemplates[type];
  const rendered = renderEmailHtml(subject, content, values);
  return { subject: rendered.subject, html: sanitizeEmailHtml(rendered.html) };
}
