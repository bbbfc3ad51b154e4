import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { sql } from 'kysely';
import type { Db } from '../../db/database.js';

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

/** Returns the oldest of them, each with its quote and its request's newest visit. */
export const heldMessages = (db: Db, restoredAt: string, limit: number) =>
  waiting(db)
    .leftJoin('quotes', 'quotes.id', 'messages.quote_id')
    .leftJoin('appointments', (join) =>
      join.on(
        'appointments.id',
        '=',
        sql<number>`(select max(a.id) from appointments as a where a.quote_request_id = messages.quote_request_id)`,
      ),
    )
    .where('messages.created_at', '<', restoredAt)
    .select([
      'messages.id',
      'messages.channel',
      'messages.type',
      'messages.to_address',
      'messages.subject',
      'messages.created_at',
      'quotes.status as quote_status',
      'quotes.deleted_at as quote_deleted_at',
      'appointments.date as visit_date',
      'appointments.window_start as visit_time',
    ])
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .limit(limit)
    .execute();
