import type { Db } from '../../db/database.js';

interface WebhookEvent {
  provider: string;
  eventIds: readonly string[];
  kind: 'report' | 'reply';
}

/**
 * Marks a provider's event as handled; returns false if any of its ids was already handled. Run it
 * in the event's transaction.
 */
export async function isNewEvent(
  tx: Db,
  { provider, eventIds, kind }: WebhookEvent,
  now: string,
): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_events')
    .values(
      eventIds.map((id) => ({ provider, event_id: id.slice(0, 300), kind, received_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === BigInt(eventIds.length);
}

/** Deletes at most `limit` delivery reports from before an instant, oldest first. Replies stay. */
export const deleteReportsBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('webhook_events')
    .where((eb) =>
      eb(
        eb.refTuple('provider', 'event_id'),
        'in',
        eb
          .selectFrom('webhook_events')
          .select(['provider', 'event_id'])
          .where('kind', '=', 'report')
          .where('received_at', '<', before)
          .orderBy('received_at')
          .limit(limit)
          .$asTuple('provider', 'event_id'),
      ),
    );
