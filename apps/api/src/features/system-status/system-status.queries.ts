import { messageChannels, type MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import type { Db } from '../../db/database.js';

/** Returns messages that should have been sent by now. */
export async function dueBacklog(
  db: Db,
  now: string,
): Promise<{ due: number; oldest: string | null }> {
  const row = await db
    .selectFrom('messages')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .select(({ fn }) => [fn.countAll().as('due'), fn.min('next_attempt_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { due: Number(row.due), oldest: row.oldest };
}

export const newestMessageAt = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('messages')
      .select(({ fn }) => fn.max('created_at').as('newest'))
      .executeTakeFirst()
  )?.newest ?? null;

/** Counts messages written since then that failed, are held, or have an unknown status. */
export async function countTroubled(
  db: Db,
  since: string,
): Promise<{ failed: number; unknown: number; held: number }> {
  const rows = await db
    .selectFrom('messages')
    .where('status', 'in', ['failed', 'unknown', 'held'])
    .where('created_at', '>=', since)
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { failed: countOf('failed'), unknown: countOf('unknown'), held: countOf('held') };
}

export const lastSentMessage = (db: Db, channel: MessageChannel) =>
  db
    .selectFrom('messages')
    .select('sent_at')
    .$narrowType<{ sent_at: string }>()
    .where('channel', '=', channel)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const lastFailedMessage = (db: Db, channel: MessageChannel) =>
  db
    .selectFrom('messages')
    .select(['updated_at', 'error'])
    .where('channel', '=', channel)
    .where('status', 'in', ['failed', 'unknown'])
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const nonFinalStatuses = ['waiting', 'sending', 'unknown', 'held'] as const;

/** Counts messages per non-final status; 0 if there are none. */
export async function messagesByStatus(db: Db): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('messages')
    .where('status', 'in', nonFinalStatuses)
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return nonFinalStatuses.map((status) => [
    status,
    Number(rows.find((row) => row.status === status)?.count ?? 0),
  ]);
}

/** Returns per channel since when its oldest due message has been due. */
export async function dueByChannel(
  db: Db,
  now: string,
): Promise<[MessageChannel, string | null][]> {
  const rows = await db
    .selectFrom('messages')
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .select(({ fn }) => ['channel', fn.min('next_attempt_at').as('oldest')])
    .groupBy('channel')
    .execute();
  return messageChannels.map((channel) => [
    channel,
    rows.find((row) => row.channel === channel)?.oldest ?? null,
  ]);
}

/** Counts unfinished photo analyses; `oldest` is when the first was queued. */
export async function waitingAnalyses(db: Db): Promise<{ count: number; oldest: string | null }> {
  const row = await db
    .selectFrom('stump_analyses')
    .where('stage', 'not in', ['complete', 'failed'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

export async function waitingJobs(db: Db): Promise<[string, number][]> {
  const analyses = await waitingAnalyses(db);
  const opinions = await db
    .selectFrom('photo_opinions')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return [
    ['analyses', analyses.count],
    ['second_opinions', Number(opinions.count)],
  ];
}
