import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { plainLetter, type Letter } from '@stumpquote/domain/templates/email-layout';
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
  figure?: Letter['figure'];
  record?: string;
  action: { label: string; url: string };
  attachments?: Attachment[];
}

/** Enqueues an email about a request in the transaction of the change. */
export async function sendRequestEmail(
  tx: Db,
  { outbox, cause }: Pick<RequestEmailDeps, 'outbox'> & HasCause,
  { locale = defaultLocale, paragraphs, figure, record, action, ...message }: RequestEmail,
): Promise<void> {
  await outbox.enqueue(tx, {
    channel: 'email',
    cause,
    letter: plainLetter({ paragraphs, figure, record, action, locale }),
    ...message,
  });
}
