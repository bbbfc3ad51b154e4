import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import type { Db } from '../../db/database.js';

/** Messages that should have gone out by now. */
export async function dueBacklog(db: Db, now: string): Promise<{ due: number; oldest: string | null }> {
  const row = await db.selectFrom('messages').where('status', '=', 'waiting').where('next_attempt_at', '<=', now)
    .select(({ fn }) => [fn.countAll().as('due'), fn.min('next_attempt_at').as('oldest')]).executeTakeFirstOrThrow();
  return { due: Number(row.due), oldest: row.oldest };
}

/** How many messages written since then ended as failed, or with nobody knowing. */
export async function countTroubled(db: Db, since: string): Promise<{ failed: number; unknown: number }> {
  const rows = await db.selectFrom('messages').where('status', 'in', ['failed', 'unknown']).where('created_at', '>=', since)
    .select(({ fn }) => ['status', fn.countAll().as('count')]).groupBy('status').execute();
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { failed: countOf('failed'), unknown: countOf('unknown') };
}

export const lastSentMessage = (db: Db, channel: MessageChannel) =>
  db.selectFrom('messages').select('sent_at').$narrowType<{ sent_at: string }>().where('channel', '=', channel).where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc').limit(1).executeTakeFirst();

export const lastFailedMessage = (db: Db, channel: MessageChannel) =>
  db.selectFrom('messages').select(['updated_at', 'error']).where('channel', '=', channel).where('status', 'in', ['failed', 'unknown'])
    .orderBy('updated_at', 'desc').limit(1).executeTakeFirst();
