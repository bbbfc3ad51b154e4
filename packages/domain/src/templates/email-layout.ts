import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { EmailAudience } from '../messages/message-facts.js';
import { emailLayoutHtml } from './email-layout-html.js';
import { emailLayoutTexts } from './email-layout.messages.js';
import { escapeHtml } from './render-template.js';

/** What one email says, inside the layout that all emails share. */
export interface Letter {
  /** Defaults to English. */
  locale?: Locale | undefined;
  /** Safe HTML: escaped or sanitized. */
  content: string;
  /** The one number that matters: a price, an appointment. */
  figure?: { label: string; value: string } | undefined;
  /** The only button; links in `content` remain links. */
  button?: { label: string; url: string } | undefined;
  /** Safe HTML below the button. */
  after?: string | undefined;
  /** Small print at the end, such as a signed text; line breaks remain. */
  record?: string | undefined;
}

/** `src`: the attached file, or in a preview an address. */
export interface LetterPicture {
  src: string;
  isOutlined: boolean;
}

interface Surroundings {
  subject: string;
  /** First words, which mail programs show in their list; plain text. */
  preview: string;
  company: Readonly<Record<'name' | 'phone' | 'email' | 'county', string>>;
  audience: EmailAudience;
  picture: LetterPicture | null;
}

/** Renders the letter as a complete HTML document; every value but `content` is escaped. */
export function letterHtml(letter: Letter, surroundings: Surroundings): string {
  const { locale = defaultLocale, figure, button, after = '', record, content } = letter;
  const { subject, preview, company, audience, picture } = surroundings;
  const texts = emailLayoutTexts[locale];
  const { name, phone, email, county } = company;
  const caption = picture?.isOutlined === true ? texts.outlined : texts.photo;
  const values: Record<string, string> = {
    lang: locale,
    subject,
    preview,
    brand: name,
    pictureUrl: picture?.src ?? '',
    pictureAlt: caption,
    caption,
    figureLabel: figure?.label ?? '',
    figureValue: figure?.value ?? '',
    figureSize: (figure?.value.length ?? 0) > 14 ? '21px' : '34px',
    buttonUrl: button?.url ?? '',
    buttonLabel: button?.label ?? '',
    record: record ?? '',
    company: name,
    contact: [county, phone, email].join(' · '),
    reason: texts.reasons[audience](name),
  };
  const shown = { picture: picture !== null, figure, button, after, record };
  const html: Record<string, string> = { content, after };
  return Object.entries(shown)
    .reduce(
      (layout, [block, isShown]) => (isShown ? layout : withoutBlock(layout, block)),
      emailLayoutHtml,
    )
    .replace(
      /\{\{(\w+)\}\}/g,
      (_whole, slot: string) =>
        html[slot] ?? escapeHtml(values[slot] ?? '').replaceAll('\n', '<br>'),
    );
}

const withoutBlock = (html: string, name: string): string =>
  html.replace(new RegExp(`<!--${name}-->.*?<!--/${name}-->`, 's'), '');

/** Removes the picture, if its file is gone when the email is sent. */
export const withoutPicture = (html: string): string => withoutBlock(html, 'picture');

/** The letter of a text that administrators can't edit. */
export const plainLetter = ({
  paragraphs,
  action,
  ...rest
}: Omit<Letter, 'content' | 'button'> & {
  paragraphs: readonly string[];
  action?: Letter['button'];
}): Letter => ({
  ...rest,
  content: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  button: action,
});
