import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { emailHtml } from '@stumpquote/domain/templates/plain-email';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { Attachment, HasCause, NewMessage } from '../../ports/outbox.js';

export type RequestEmailDeps = Pick<Deps, 'config' | 'secrets' | 'outbox'>;

interface RequestEmail extends Pick<NewMessage, 'type' | 'quoteId'> {
  quoteRequestId: number;
  /** Null for a customer without an address. */
  to: string | null;
  /** English unless given. */
  locale?: Locale;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  attachments?: Attachment[];
}

/** Enqueues an email about a request in the transaction of the change. */
export async function sendRequestEmail(
  tx: Db,
  { config, outbox, cause }: Pick<RequestEmailDeps, 'config' | 'outbox'> & HasCause,
  { locale = defaultLocale, paragraphs, action, ...message }: RequestEmail,
): Promise<void> {
  await outbox.enqueue(tx, {
    channel: 'email',
    cause,
    html: emailHtml({ companyName: config.company.name, paragraphs, action, locale }),
    ...message,
  });
}
