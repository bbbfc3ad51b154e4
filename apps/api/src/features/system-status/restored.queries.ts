import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import type { Db } from '../../db/database.js';
import { messagesWithSubject } from '../messages/stale-messages.queries.js';

const waiting = (db: Db) => db.selectFrom('messages').where('messages.status', '=', 'waiting');

/** Counts waiting messages from before the restore and since. */
export async function countHeld(
  db: Db,
  restoredAt: string,
): Promise<{ before: number; since: number }> {
  const before = await waiting(db)
    .where('created_at', '<', restoredAt)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const all = await waiting(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { before: Number(before.count), since: Number(all.count) - Number(before.count) };
}

/** Counts messages waiting since before the restore, by channel and kind. */
export async function heldByType(
  db: Db,
  restoredAt: string,
): Promise<{ channel: MessageChannel; type: string; count: number }[]> {
  const rows = await waiting(db)
    .where('created_at', '<', restoredAt)
    .groupBy(['channel', 'type'])
    .select(({ fn }) => ['channel', 'type', fn.countAll().as('count')])
    .orderBy('channel')
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Returns the oldest of them, each with what it is about. */
export const heldMessages = (db: Db, restoredAt: string, limit: number) =>
  messagesWithSubject(db)
    .where('messages.status', '=', 'waiting')
    .where('messages.created_at', '<', restoredAt)
    .select(['messages.id', 'messages.channel', 'messages.to_address', 'messages.subject'])
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .limit(limit)
    .execute();
