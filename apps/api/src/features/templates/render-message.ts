import type { Locale } from '@stumpquote/domain/i18n/locale';
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

interface Wanted<Type> {
  type: Type;
  language: Locale;
}

// A reader of Spanish gets the administrator's Spanish words, else the built-in ones: never a language that was not chosen.

/** The text of an SMS by the newest active template of its type and language; the built-in one when there is none. */
export async function renderSmsOf(db: Db, { type, language }: Wanted<SmsTemplateType>, values: TemplateValues): Promise<string> {
  const { content } = (await newestSmsTemplate(db, type, language)) ?? defaultSmsTemplates[language][type];
  return renderSms(content, values);
}

/** Subject and sanitised HTML of an e-mail by the newest active template of its type and language; the built-in one when there is none. */
export async function renderEmailOf(db: Db, { type, language }: Wanted<EmailTemplateType>, values: TemplateValues): Promise<RenderedEmail> {
  const { subject, content } = (await newestEmailTemplate(db, type, language)) ?? defaultEmailTemplates[language][type];
  return renderEmail(subject, content, values);
}

/** An e-mail as it goes out: what the values brought into the HTML is sanitised with it. */
export function renderEmail(subject: string, content: string, values: TemplateValues): RenderedEmail {
  const rendered = renderEmailHtml(subject, content, values);
  return { subject: rendered.subject, html: sanitizeEmailHtml(rendered.html) };
}
