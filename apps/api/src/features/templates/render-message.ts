import type { Locale } from '@stumpquote/domain/i18n/locale';
import { chooseTemplate } from '@stumpquote/domain/templates/choose-template';
import {
  defaultEmailTemplates,
  defaultSmsTemplates,
} from '@stumpquote/domain/templates/default-templates';
import {
  renderEmailHtml,
  renderSms,
  type RenderedEmail,
  type TemplateValues,
} from '@stumpquote/domain/templates/render-template';
import type {
  EmailTemplateType,
  SmsTemplateType,
} from '@stumpquote/domain/templates/template-types';
import type { Config } from '../../process/config.js';
import type { Db } from '../../db/database.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { activeEmailTemplates, activeSmsTemplates } from './templates.queries.js';

/** Adds the business's values, which every template may use, so that no caller has to pass them. */
export function withBusiness(
  values: TemplateValues,
  { company }: Pick<Config, 'company'>,
): TemplateValues {
  return { businessName: company.name, businessPhone: company.phone, ...values };
}

interface Wanted<Type> {
  type: Type;
  language: Locale;
}

/** Renders a text message from the template for the type and language. */
export async function renderSmsOf(
  db: Db,
  { type, language }: Wanted<SmsTemplateType>,
  values: TemplateValues,
): Promise<string> {
  const { content } =
    chooseTemplate(await activeSmsTemplates(db, type), language) ??
    defaultSmsTemplates[language][type];
  return renderSms(content, values);
}

/** Renders an email's subject and sanitized HTML from the template for the type and language. */
export async function renderEmailOf(
  db: Db,
  { type, language }: Wanted<EmailTemplateType>,
  values: TemplateValues,
): Promise<RenderedEmail> {
  const { subject, content } =
    chooseTemplate(await activeEmailTemplates(db, type), language) ??
    defaultEmailTemplates[language][type];
  return renderEmail(subject, content, values);
}

/** Renders the final email, sanitizing both before and after the values are filled in. */
export function renderEmail(
  subject: string,
  content: string,
  values: TemplateValues,
): RenderedEmail {
  const rendered = renderEmailHtml(subject, sanitizeEmailHtml(content), values);
  return { subject: rendered.subject, html: sanitizeEmailHtml(rendered.html) };
}
