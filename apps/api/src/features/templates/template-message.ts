import type { Locale } from '@stumpquote/domain/i18n/locale';
import {
  defaultEmailTemplates,
  defaultSmsTemplates,
} from '@stumpquote/domain/templates/default-templates';
import type { Letter } from '@stumpquote/domain/templates/email-layout';
import { emailLayoutTexts } from '@stumpquote/domain/templates/email-layout.messages';
import {
  chooseTemplate,
  renderSms,
  type TemplateValues,
} from '@stumpquote/domain/templates/render-template';
import { templateLetter } from '@stumpquote/domain/templates/template-letter';
import type {
  EmailTemplateType,
  SmsTemplateType,
} from '@stumpquote/domain/templates/template-types';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { Attachment, MessageCause } from '../../ports/outbox.js';
import type { Config } from '../../process/config.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { activeEmailTemplates, activeSmsTemplates } from './templates.queries.js';

/** Adds the business's values, which every template may use, so that no caller has to pass them. */
export function withBusiness(
  values: TemplateValues,
  { company }: Pick<Config, 'company'>,
): TemplateValues {
  return { businessName: company.name, businessPhone: company.phone, ...values };
}

interface TemplateKey<Type> {
  type: Type;
  language: Locale;
}

/** Renders a text message from the template for the type and language. */
async function renderSmsOf(
  db: Db,
  { type, language }: TemplateKey<SmsTemplateType>,
  values: TemplateValues,
): Promise<string> {
  const { content } =
    chooseTemplate(await activeSmsTemplates(db, type), language) ??
    defaultSmsTemplates[language][type];
  return renderSms(content, values);
}

interface TemplateEmail {
  subject: string;
  letter: Letter;
}

/** Renders an email from the template for the type and language. */
async function renderEmailOf(
  db: Db,
  key: TemplateKey<EmailTemplateType>,
  values: TemplateValues,
): Promise<TemplateEmail> {
  const { type, language } = key;
  const template =
    chooseTemplate(await activeEmailTemplates(db, type), language) ??
    defaultEmailTemplates[language][type];
  return renderEmail(key, template, values);
}

/** Renders the final email, sanitizing both before and after the values are filled in. */
export function renderEmail(
  { type, language }: TemplateKey<EmailTemplateType>,
  { subject, content }: { subject: string; content: string },
  values: TemplateValues,
): TemplateEmail {
  const sanitized = { subject, content: sanitizeEmailHtml(content) };
  const { letter, ...email } = templateLetter(type, sanitized, values, language);
  const safe = {
    content: sanitizeEmailHtml(letter.content),
    after: sanitizeEmailHtml(letter.after ?? ''),
  };
  return { ...email, letter: { ...letter, ...safe } };
}

interface TemplateMessageBase {
  /** The company whose quote it is, where several send quotes. */
  quotedBy?: string | undefined;
  cause: MessageCause;
  /** Formatted for the reader (money, dates); the business's name and phone are added here. */
  values: TemplateValues;
  /** The request the message is about, and its customer's language. */
  request: { id: number; locale: Locale };
  quoteId?: number | undefined;
}

type TemplateMessage = TemplateMessageBase &
  (
    | {
        channel: 'email';
        to: string | null;
        type: EmailTemplateType;
        insteadOfTemplate?: { subject: string; content: string } | undefined;
        attachments?: Attachment[] | undefined;
      }
    | {
        channel: 'sms';
        to: string;
        type: SmsTemplateType;
        insteadOfTemplate?: { content: string } | undefined;
        /** Why no text may be sent (no consent): it is stored as `skipped` with this sentence. */
        skipBecause?: string | undefined;
      }
  );

type EnqueueDeps = Pick<Deps, 'config' | 'outbox'>;

/** Names the company after the price; a text begins with the site's own name. */
function withCompany(values: TemplateValues, company: string | undefined): TemplateValues {
  const { amount, businessName } = values;
  return company === undefined || amount === undefined || company === businessName
    ? values
    : { ...values, amount: `${amount} (${company})` };
}

/** Names the company in the subject and above the price, whatever the template says. */
function namingCompany(
  email: TemplateEmail,
  language: Locale,
  company: string | undefined,
): TemplateEmail {
  if (company === undefined) return email;
  const { subject, letter } = email;
  const { priceFrom } = emailLayoutTexts[language];
  return {
    subject: `${subject}: ${company}`,
    letter: {
      ...letter,
      figure: letter.figure && { ...letter.figure, label: priceFrom(company) },
    },
  };
}

/**
 * Enqueues a message from the active template for its type and language, in the transaction of the
 * change that causes it; returns its id. Call `deps.outbox.wake()` after the transaction.
 */
export async function enqueueTemplate(
  tx: Db,
  deps: EnqueueDeps,
  message: TemplateMessage,
): Promise<string> {
  const values = withBusiness(message.values, deps.config);
  const { type, cause, quotedBy } = message;
  const language = message.request.locale;
  const about = {
    quoteRequestId: message.request.id,
    ...(message.quoteId === undefined ? {} : { quoteId: message.quoteId }),
  };
  if (message.channel === 'sms') {
    const { skipBecause, insteadOfTemplate: override } = message;
    return deps.outbox.enqueue(tx, {
      channel: 'sms',
      type,
      to: message.to,
      cause,
      ...about,
      text:
        override === undefined
          ? await renderSmsOf(tx, { type: message.type, language }, withCompany(values, quotedBy))
          : renderSms(override.content, values),
      ...(skipBecause === undefined ? {} : { skipBecause }),
    });
  }
  const { insteadOfTemplate: override } = message;
  const key = { type: message.type, language };
  const email =
    override === undefined
      ? await renderEmailOf(tx, key, values)
      : renderEmail(key, override, values);
  const { subject, letter } = namingCompany(email, language, quotedBy);
  return deps.outbox.enqueue(tx, {
    channel: 'email',
    type,
    to: message.to,
    cause,
    ...about,
    subject,
    letter,
    ...(message.attachments === undefined ? {} : { attachments: message.attachments }),
  });
}
