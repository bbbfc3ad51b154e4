import type { Db } from '../../db/database.js';

export interface WebhookEvent {
  provider: string;
  eventId: string;
  kind: 'report' | 'reply';
}

/** Writes down that a provider's event has been dealt with; false when it has been already. Run it in the event's transaction. */
export async function isNewEvent(tx: Db, { provider, eventId, kind }: WebhookEvent, now: string): Promise<boolean> {
  const result = await tx.insertInto('webhook_events').values({ provider, event_id: eventId.slice(0, 300), kind, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing()).executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
