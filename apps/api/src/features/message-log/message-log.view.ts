import { isUndelivered } from '@stumpquote/domain/messages/message-status';
import { fromJson } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { Attachment } from '../../ports/outbox.js';
import { htmlToText } from '../messages/html-to-text.js';
import type { MessageRow } from '../messages/messages.queries.js';
import { withoutSecretLinks } from '../messages/secret-links.js';
import { withPictureFromServer } from '../messages/stump-picture.js';

export type LoggedMessage = MessageRow & {
  reference_number: string | null;
  repeated_by_id: string | null;
};

const previewLength = 90;

/**
 * A message as the administrator's log shows it. `showLinks` is for the demo only, where the reader
 * follows links as the customer.
 */
export function messageView(row: LoggedMessage, { showLinks }: { showLinks: boolean }) {
  const shown = (text: string) => (showLinks ? text : withoutSecretLinks(text));
  const body = shown(withPictureFromServer(row));
  const words = row.channel === 'email' ? htmlToText(body).replace(/\s+/g, ' ') : body;
  return {
    id: row.id,
    channel: row.channel,
    type: row.type,
    to: row.to_address,
    subject: row.subject === null ? null : shown(row.subject),
    preview: words.length > previewLength ? `${words.slice(0, previewLength - 1)}…` : words,
    body,
    attachments: fromJson<Attachment[]>(row.attachments).map(
      ({ filename, contentType, content }) => ({
        filename,
        contentType,
        size: Buffer.byteLength(content, 'base64'),
      }),
    ),
    requestId: row.quote_request_id,
    referenceNumber: row.reference_number,
    quoteId: row.quote_id,
    status: row.status,
    error: row.error,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    /** Undelivered and not yet resent. */
    maySendAgain: isUndelivered(row.status) && row.repeated_by_id === null,
    wasSentAgain: row.repeated_by_id !== null,
  } satisfies EveryColumn<
    LoggedMessage,
    | 'to_address'
    | 'quote_request_id'
    | 'user_id'
    | 'provider'
    | 'provider_id'
    | 'repeats_id'
    | 'repeated_by_id'
    | 'holds_secrets'
    | 'picture'
    | 'traceparent'
  >;
}
