import { mayStillBeSent, type MessageStatus } from '@stumpquote/domain/messages/message-status';
import { fromJson, toFlag, toJson, type FlagColumn, type JsonColumn } from '../../db/columns.js';
import type { Attachment } from '../../ports/outbox.js';
import type { Config } from '../../process/config.js';

const removed = '[removed]';

/** Masks links that act as the customer or set a password, for storage and display. */
export const withoutSecretLinks = (text: string): string =>
  text.replace(/\b(key|token)=[^\s&"'<>]+/gi, `$1=${removed}`);

/** Returns the text with new secrets in place of the removed ones. */
export const withFreshLinks = (
  text: string,
  fresh: { key?: string | undefined; token?: string | undefined },
): string =>
  withoutSecretLinks(text).replace(/\b(key|token)=\[removed\]/gi, (redacted, name: string) => {
    const secret = name.toLowerCase() === 'key' ? fresh.key : fresh.token;
    return secret === undefined ? redacted : `${name}=${secret}`;
  });

interface Content {
  subject: string | null;
  body: string;
  attachments: JsonColumn;
}

const withoutSecretFile = (attachment: Attachment): Attachment => {
  const text = Buffer.from(attachment.content, 'base64').toString('utf8');
  const redacted = withoutSecretLinks(text);
  return attachment.contentType.startsWith('text/') && redacted !== text
    ? { ...attachment, content: Buffer.from(redacted).toString('base64') }
    : attachment;
};

/** Returns a settled message's content without its secrets. */
export function withoutSecrets({
  subject,
  body,
  attachments,
}: Content): Content & { holds_secrets: FlagColumn } {
  return {
    subject: subject === null ? null : withoutSecretLinks(subject),
    body: withoutSecretLinks(body),
    attachments: toJson(fromJson<Attachment[]>(attachments).map(withoutSecretFile)),
    holds_secrets: toFlag(false),
  };
}

/** Part of every status change. The demo keeps links: its log is its customers' mailbox. */
export const redactedColumns = (
  { config }: { config: Pick<Config, 'demo'> },
  row: Content,
  status: MessageStatus,
) => (config.demo || mayStillBeSent(status) ? {} : withoutSecrets(row));
