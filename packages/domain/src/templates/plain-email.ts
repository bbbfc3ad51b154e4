import { defaultLocale, type Locale } from '../i18n/locale.js';
import { escapeHtml } from './render-template.js';

interface AccountEmail {
  companyName: string;
  paragraphs: string[];
  /** The call-to-action button. */
  action?: { label: string; url: string };
  /** Defaults to English. */
  locale?: Locale;
}

const orCopy: Record<Locale, string> = {
  en: 'Or copy this address:',
  es: 'O copie esta dirección:',
};

/** Renders the plain layout for messages that administrators can't edit (accounts, appointments, company notices). */
export function emailHtml({
  companyName,
  paragraphs,
  action,
  locale = defaultLocale,
}: AccountEmail): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  const link =
    action === undefined
      ? ''
      : `\n<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#2F6B4F;color:#ffffff;` +
        `text-decoration:none;border-radius:6px">${escapeHtml(action.label)}</a></p>\n<p>${orCopy[locale]} ${escapeHtml(action.url)}</p>`;
  return `<div lang="${locale}" style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1F2A24">\n${body}${link}\n<p>${escapeHtml(companyName)}</p>\n</div>`;
}
