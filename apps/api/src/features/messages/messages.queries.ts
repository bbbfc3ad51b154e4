import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { acceptedStatuses, type MessageStatus } from '@stumpquote/domain/messages/message-status';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import type { Selectable, Updateable } from 'kysely';
import { toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { MessagesTable } from '../../db/schema/messages.js';

export type MessageRow = Selectable<MessagesTable>;

export const insertMessage = (tx: Db, message: NewRow<MessagesTable>) =>
  tx.insertInto('messages').values(message).execute();

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the channel's longest-waiting due message, if any. */
export const nextDueMessage = (db: Db, channel: MessageChannel, now: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('channel', '=', channel)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Updates a message if its status is unchanged (optimistic locking); otherwise returns false. */
export async function updateMessageIfUnchanged(
  db: Db,
  { id, status }: { id: string; status: MessageStatus },
  changes: Updateable<MessagesTable>,
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const interruptedMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'sending')
    .orderBy('created_at')
    .execute();

/** Returns due messages and those `sending` since `sendingSince` or earlier, longest due first. */
export const missedMessages = (
  db: Db,
  { dueBy, sendingSince, limit }: { dueBy: string; sendingSince: string; limit: number },
) =>
  db
    .selectFrom('messages')
    .select(['id', 'channel'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'waiting'), eb('next_attempt_at', '<=', dueBy)]),
        eb.and([eb('status', '=', 'sending'), eb('updated_at', '<=', sendingSince)]),
      ]),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();

/** Makes waiting messages due that were written after `now`, when the clock was ahead. */
export const makeFutureMessagesDue = (db: Db, now: string) =>
  db
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('status', '=', 'waiting')
    .where('created_at', '>', now)
    .where('next_attempt_at', '>', now)
    .executeTakeFirst();

/** Returns texts of unknown status due for a lookup, at most 20, none older than `since`. */
export const messagesToLookUp = (db: Db, now: string, since: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('status', '=', 'unknown')
    .where('channel', '=', 'sms')
    .where('next_attempt_at', '<=', now)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(20)
    .execute();

/** Returns messages in a final state that may still contain secret links. */
export const messagesWithSecrets = (
  db: Db,
  {
    settled,
    lookedUpSince,
    limit,
  }: { settled: readonly MessageStatus[]; lookedUpSince: string; limit: number },
) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('holds_secrets', '=', 1)
    .where((eb) =>
      eb.or([
        eb('status', 'in', settled),
        eb.and([eb('status', '=', 'unknown'), eb('created_at', '<', lookedUpSince)]),
      ]),
    )
    .limit(limit)
    .execute();

/** Returns which of the provider's ids are already assigned to a message. */
export const knownProviderIds = async (
  db: Db,
  provider: string,
  ids: string[],
): Promise<Set<string | null>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('messages')
    .select('provider_id')
    .where('provider', '=', provider)
    .where('provider_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.provider_id));
};

export const messageOfProvider = (db: Db, provider: string, providerId: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Returns the quote's first message that a provider accepted and that didn't bounce. */
export const firstDelivery = (tx: Db, quoteId: number) =>
  tx
    .selectFrom('messages')
    .select(['channel', 'sent_at'])
    .$narrowType<{ sent_at: string }>()
    .where('quote_id', '=', quoteId)
    .where('type', 'in', Object.values(quoteMessageTypes))
    .where('status', 'in', acceptedStatuses)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Replaces a text in the request's messages that were never attempted. An attempted one keeps its
 * body, because its idempotency key is bound to that content; when sent again, it gets new links.
 */
export const replaceInUnattempted = (tx: Db, requestId: number, from: string, to: string) =>
  tx
    .updateTable('messages')
    .set(({ fn, val, ref }) => ({ body: fn<string>('replace', [ref('body'), val(from), val(to)]) }))
    .where('quote_request_id', '=', requestId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();

const waitingOf = (tx: Db, requestId: number) =>
  tx
    .selectFrom('messages')
    .select('id')
    .where('quote_request_id', '=', requestId)
    .where('status', '=', 'waiting');

/** Returns the ids of the request's messages waiting to go to these addresses or numbers. */
export const messagesWaitingFor = async (
  tx: Db,
  requestId: number,
  addresses: readonly string[],
): Promise<string[]> =>
  (await waitingOf(tx, requestId).where('to_address', 'in', addresses).execute()).map(
    ({ id }) => id,
  );

/** Inserts a copy, due immediately unless held; a unique index prevents a second one. */
export const insertRepeat = (
  db: Db,
  message: MessageRow,
  repeat: Pick<MessageRow, 'id' | 'error' | 'traceparent'> & {
    now: string;
    status: 'waiting' | 'held';
  },
) =>
  db
    .insertInto('messages')
    .values({
      id: repeat.id,
      channel: message.channel,
      type: message.type,
      to_address: message.to_address,
      subject: message.subject,
      body: message.body,
      attachments: message.attachments,
      picture: message.picture,
      quote_request_id: message.quote_request_id,
      quote_id: message.quote_id,
      user_id: message.user_id,
      status: repeat.status,
      attempts: 0,
      next_attempt_at: repeat.now,
      provider: null,
      provider_id: null,
      error: repeat.error,
      created_at: repeat.now,
      updated_at: repeat.now,
      sent_at: null,
      repeats_id: message.id,
      traceparent: repeat.traceparent,
    })
    .onConflict((conflict) => conflict.column('repeats_id').doNothing())
    .execute();

/** Cancels waiting messages from before the restore, except `exceptIds`. Returns how many. */
export async function cancelHeld(
  db: Db,
  {
    restoredAt,
    now,
    error,
    exceptIds,
  }: { restoredAt: string; now: string; error: string; exceptIds: readonly string[] },
): Promise<number> {
  const result = await db
    .updateTable('messages')
    .set({ status: 'skipped', error, updated_at: now })
    .where('status', '=', 'waiting')
    .where('created_at', '<', restoredAt)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Empties the messages to these addresses about a request or an account; the row, its type, and its
 * outcome stay.
 */
export const emptyMessagesTo = (
  tx: Db,
  of: { addresses: readonly string[] } & ({ requestId: number } | { userId: number }),
) =>
  tx
    .updateTable('messages')
    .set({ to_address: '', subject: null, body: '', attachments: toJson([]) })
    .where('to_address', 'in', of.addresses)
    .where((eb) =>
      'requestId' in of
        ? eb('quote_request_id', '=', of.requestId)
        : eb.and([eb('user_id', '=', of.userId), eb('quote_request_id', 'is', null)]),
    )
    .execute();
