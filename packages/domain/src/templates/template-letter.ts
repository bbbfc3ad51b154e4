import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { Letter } from './email-layout.js';
import { emailLayoutTexts } from './email-layout.messages.js';
import { renderEmailHtml, type TemplateValues } from './render-template.js';
import type { EmailTemplateType } from './template-types.js';

interface EmailTemplateText {
  subject: string;
  /** Sanitized HTML with variables. */
  content: string;
}

const aloneIn = (inside: string) =>
  new RegExp(`<(p|h[1-4]|div)\\b[^>]*>\\s*${inside}\\s*</\\1>`, 'i');
const loneLink = aloneIn('<a\\b[^>]*href="\\{\\{\\s*trackingUrl\\s*\\}\\}"[^>]*>([^<]*)</a>');
const lonePrice = aloneIn('(?:<strong>)?\\{\\{\\s*amount\\s*\\}\\}(?:</strong>)?');
const loneCompany = aloneIn(
  '\\{\\{\\s*businessName\\s*\\}\\}\\s*<br\\s*/?>\\s*\\{\\{\\s*businessPhone\\s*\\}\\}',
);
const quoteTypes: ReadonlySet<EmailTemplateType> = new Set([
  'quote_ready_notification',
  'detailed_quote_email',
]);

/**
 * Renders an email template as a letter. A paragraph with nothing but a link to the request becomes
 * the button, with the rest below it; one with nothing but the price becomes the price, and one
 * with just the company's name and phone is left to the footer.
 */
export function templateLetter(
  type: EmailTemplateType,
  { subject, content }: EmailTemplateText,
  values: TemplateValues,
  locale: Locale = defaultLocale,
): { subject: string; letter: Letter } {
  const texts = emailLayoutTexts[locale];
  const text = content.replace(lonePrice, '').replace(loneCompany, '');
  const link = loneLink.exec(text);
  const label = link?.[2];
  const [above, below] =
    link === null
      ? [text, '']
      : [text.slice(0, link.index), text.slice(link.index + link[0].length)];
  const rendered = renderEmailHtml(subject, above, values);
  const { trackingUrl: url, amount } = values;
  return {
    subject: rendered.subject,
    letter: {
      locale,
      content: rendered.html,
      after: renderEmailHtml('', below, values).html,
      figure:
        amount !== undefined && quoteTypes.has(type)
          ? { label: texts.price, value: amount }
          : undefined,
      button:
        url === undefined
          ? undefined
          : { url, label: label === undefined ? texts.open : plainWords(label, values) },
    },
  };
}

/** The words of a link as plain text, because the layout escapes them. */
const plainWords = (label: string, values: TemplateValues): string =>
  renderEmailHtml(label.replace(/&amp;/g, '&').replace(/&nbsp;/g, ' '), '', values).subject;
