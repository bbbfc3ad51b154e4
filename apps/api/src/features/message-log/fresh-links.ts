import { DomainError } from '@stumpquote/domain/errors';
import { fromFlag, fromInstant, fromJson, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import type { Attachment } from '../../ports/outbox.js';
import { getUser } from '../auth/auth.queries.js';
import { issueToken } from '../auth/one-time-tokens.js';
import { messageRefusals } from '../messages/messages.messages.js';
import type { MessageRow } from '../messages/messages.queries.js';
import { withFreshLinks } from '../messages/secret-links.js';
import { linkFor } from '../requests/request-link.js';
import { findRequest } from '../requests/requests.queries.js';

/**
 * These emails have one-time links. After this many hours they can't be resent: they would only
 * confuse the reader.
 */
const oneTimeLinks: Readonly<
  Record<string, { purpose: 'reset_password' | 'verify_email'; hours: number }>
> = {
  password_reset: { purpose: 'reset_password', hours: 1 },
  email_verification: { purpose: 'verify_email', hours: 72 },
};

/**
 * Returns a message's content with new links in place of removed or expired ones. Throws EXPIRED if
 * a one-time link is too old or no longer needed.
 */
export async function withNewLinks(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'ids' | 'secrets'>,
  message: MessageRow,
): Promise<Pick<MessageRow, 'subject' | 'body' | 'attachments'>> {
  const fresh = {
    key: await keyFor(tx, deps, message),
    token: await tokenFor(tx, deps, message),
  };
  const renew = (text: string) => withFreshLinks(text, fresh);
  const attachments = fromJson<Attachment[]>(message.attachments).map((attachment) =>
    attachment.contentType.startsWith('text/')
      ? {
          ...attachment,
          content: Buffer.from(
            renew(Buffer.from(attachment.content, 'base64').toString('utf8')),
          ).toString('base64'),
        }
      : attachment,
  );
  return {
    subject: message.subject === null ? null : renew(message.subject),
    body: renew(message.body),
    attachments: toJson(attachments),
  };
}

async function keyFor(
  tx: Db,
  deps: Pick<Deps, 'config' | 'secrets'>,
  { quote_request_id: id, channel, to_address: to }: MessageRow,
): Promise<string | undefined> {
  const request = id === null ? undefined : await findRequest(tx, id);
  return request === undefined
    ? undefined
    : (new URL( // A message to an earlier address doesn't confirm the present one.
        linkFor(channel, deps, { ...request, email: to }),
      ).searchParams.get('key') ?? undefined);
}

async function tokenFor(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { type, created_at, user_id: userId, to_address: email }: MessageRow,
): Promise<string | undefined> {
  const link = oneTimeLinks[type];
  if (link === undefined) return undefined;
  const ageHours = (deps.clock.now().getTime() - fromInstant(created_at).getTime()) / 3_600_000;
  const user = userId === null || ageHours > link.hours ? undefined : await getUser(tx, userId);
  const isWanted =
    user !== undefined &&
    user.email === email &&
    fromFlag(user.is_active) &&
    (user.email_verified_at === null) === (link.purpose === 'verify_email');
  if (!isWanted) throw new DomainError('EXPIRED', messageRefusals.linkEnded);
  return issueToken(tx, deps, link.purpose, { userId: user.id, email });
}
