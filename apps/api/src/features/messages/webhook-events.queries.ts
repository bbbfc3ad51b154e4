import type { Db } from '../../db/database.js';

export interface WebhookEvent {
  provider: string;
  eventIds: readonly string[];
  kind: 'report' | 'reply';
}

/** Marks a provider's event as handled; false if any of its ids was handled before. Run it in the event's transaction. */
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
